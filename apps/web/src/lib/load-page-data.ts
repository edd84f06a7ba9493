/**
 * The client loader of a page whose data the build wrote into its HTML. A member gets the app's page at its address instead, and the router
 * fetches the data for a page that it begins with only where there is a client loader.
 */
export const loadPageData = ({ serverLoader }: { serverLoader: () => Promise<unknown> }): Promise<unknown> => serverLoader();
