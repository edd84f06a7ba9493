/** `Loading dashboard page...`: the name is the address without its first slash. */
export const formatLoading = (pathname: string) => `Loading ${pathname === '/' ? 'home' : pathname.slice(1)} page...`;
