declare module 'virtual:languages' {
  interface Tree {
    [key: string]: string | Tree;
  }
  export const catalogs: Record<string, () => Promise<{ default: { tree: Tree; why: Record<string, string> } }>>;
}
