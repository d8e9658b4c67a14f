/** What the names of the worker's caches begin with. */
export const CACHE_PREFIX = 'marquee-';

/** Where the worker is served. [PWA-01 CONST-33] */
export const WORKER_PATH = '/sw.js';
