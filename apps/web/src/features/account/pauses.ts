/** How long a signed-out session is given to end everywhere, and how long success stands before the page moves on. */
export const pauseMs = 500;
/** How long the news of a new account stands before the page moves on: to the login, or to the prices where no checkout came about. */
export const freePlanRedirectMs = 1500;
export const checkoutFailedRedirectMs = 2000;
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
