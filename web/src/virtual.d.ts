declare module 'virtual:languages' {
  interface Tree {
    [key: string]: string | Tree;
  }
  type Load = () => Promise<{ default: Tree }>;
  export const catalogs: Record<string, Load>;
  /** By language and name: a game's words, and texts that few pages show. */
  export const parts: Record<string, Record<string, Load>>;
}
