import routes from '../apps/web/src/routes.ts';

/** What stands in the address of a page that shows one thing of several, by the page's address in the table of routes. */
export type Samples = Readonly<Record<string, string>>;

/** Pages that a signed-in person is led away from. */
const forVisitors: ReadonlySet<string> = new Set(['/login', '/auth', '/auth/health', '/register']);

export type PageAddress = { path: string; isForVisitor: boolean };

type Route = { path?: string | undefined; children?: readonly Route[] | undefined };

const listPaths = (entries: readonly Route[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined || path === '*' ? [] : [path]), ...listPaths(children)]);

/** Every page of the table of routes. Throws for one that shows one of several things when no sample says which. */
export const listPageAddresses = (samples: Samples): PageAddress[] =>
  listPaths(routes).map((path) => ({
    path: path.replace(/:\w+(?:\/:\w+)*/, () => {
      const sample = samples[path];
      if (sample === undefined) throw new Error(`no sample of ${path} to measure`);
      return sample;
    }),
    isForVisitor: forVisitors.has(path),
  }));
