declare module 'virtual:languages' {
  interface Tree {
    [key: string]: string | Tree;
  }
  interface Catalog {
    tree: Tree;
    why: Record<string, string>;
  }
  type Load = () => Promise<{ default: Catalog }>;
  export const catalogs: Record<string, Load>;
  /** By language and name: a game's words, and texts that few pages show. */
  export const parts: Record<string, Record<string, Load>>;
}
