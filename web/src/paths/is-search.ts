/**
 * Whether a path is a search. In its own file, as every page needs it, but only a search needs the rest.
 * [ROUTE-11 ROUTE-12]
 */
export const isSearch = (path: string) => /^\/q(\/|$)/.test(path);
