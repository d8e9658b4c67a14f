/** Whether a path is one of a search. By itself: every page asks, and only a search needs the rest. [ROUTE-11 ROUTE-12] */
export const isSearch = (path: string) => /^\/q(\/|$)/.test(path);
