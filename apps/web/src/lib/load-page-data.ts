/**
 * The client loader of a page whose data the build wrote into its HTML. A member gets the app's page at its address instead, and the router
 * fetches the data for a page that it begins with only where there is a client loader.
 */
export const loadPageData = ({ serverLoader }: { serverLoader: () => Promise<unknown> }): Promise<unknown> => serverLoader();

/** The build asks the router once for the page that all addresses of the app begin with, which is drawn before any page's data. */
export const isForAppPage = ({ headers }: Request): boolean => headers.has('X-React-Router-SPA-Mode');
