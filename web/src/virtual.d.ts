declare module 'virtual:languages' {
  interface Tree {
    [key: string]: string | Tree;
  }
  /** By language and name: texts that few pages show. */
  export const parts: Record<string, Record<string, () => Promise<{ default: Tree }>>>;
  export const catalogs: Record<string, () => Promise<{ default: { tree: Tree; why: Record<string, string> } }>>;
}
