import routes from '../apps/web/src/routes.ts';

/** Pages that show one thing of several, by their address in the table of routes. */
export const sampledPages = [
  '/upgrade/:feature',
  '/markers-education/:group',
  '/guides/:id',
  '/natural-remedies/:id',
  '/recipes/:id',
  '/recipes/:id/edit',
  '/community/:group',
  '/community/posts/:id',
  '/community/treatments/:treatment/:reason',
  '/household/:recordId',
  '/upload/:id',
] as const;
/** What is in the address of each of them in place of its parameters. */
export type Samples = Readonly<Record<(typeof sampledPages)[number], string>>;

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
      const sampled = sampledPages.find((one) => one === path);
      if (!sampled) throw new Error(`no sample of ${path} to measure`);
      return samples[sampled];
    }),
    isForVisitor: forVisitors.has(path),
  }));
