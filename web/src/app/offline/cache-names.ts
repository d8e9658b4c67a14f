/** Prefix of the names of the worker's caches. */
export const CACHE_PREFIX = 'marquee-';

/** Path of the worker's script. [PWA-01 CONST-33] */
export const WORKER_PATH = '/sw.js';
