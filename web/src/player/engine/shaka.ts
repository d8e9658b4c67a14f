import { createShakaAhead } from './shaka-ahead.ts';
import { createShakaEngine } from './shaka-engine.ts';

/** All our code around the library, in one file. */
export const SHAKA_PARTS = { createShakaAhead, createShakaEngine };
