import { pause } from './pause.ts';
import { mendStyles } from './style-sheets.ts';

/** Code that is loaded on demand; all such code is loaded this way. */
export interface LazyModule<T> {
  /** The code, once loaded. */
  ready(): T | undefined;
  /** Loads it, once for all callers. @throws when it cannot be loaded after all tries */
  load(): Promise<T>;
  /** Loads it ahead; a failure is reported to the caller of `load`. */
  preload(): void;
  /** Its source file, as the build's manifest names it; known on the server only (`web/lazy-files.ts`). */
  file?: string | undefined;
}

/** Pauses before the second and third try, in ms. */
const PAUSES_MS = [400, 1600];

/** Window event: code could not be loaded, perhaps because a new deployment has removed its file. */
export const CODE_FAILED = 'lazy-module-failed';

export function lazyModule<T>(fetchCode: () => Promise<T>, file?: string): LazyModule<T> {
  let ready: T | undefined;
  let pending: Promise<T> | undefined;
  const load = async (): Promise<T> => {
    if (ready !== undefined) return ready;
    pending ??= withRetries(fetchCode);
    try {
      ready = await pending;
      return ready;
    } catch (error) {
      pending = undefined;
      if (typeof window !== 'undefined') window.dispatchEvent(new Event(CODE_FAILED));
      throw error;
    }
  };
  return { ready: () => ready, load, preload: () => void load().catch(() => {}), file };
}

/** Wraps code of the first load as a lazy module. */
export function eagerModule<T>(code: T): LazyModule<T> {
  return { ready: () => code, load: async () => code, preload() {} };
}

/** One part of a module that is loaded once for all its parts: even a loaded module imports slowly again. */
export function partOf<T, Part>(module: LazyModule<T>, pick: (code: T) => Part): LazyModule<Part> {
  return {
    ...module,
    ready() {
      const code = module.ready();
      return code && pick(code);
    },
    load: async () => pick(module.ready() ?? (await module.load())),
  };
}

/** A module together with the texts that it shows. */
export function withTexts<T>(
  code: LazyModule<T>,
  texts: { ready(): boolean; load(): Promise<unknown> },
): LazyModule<T> {
  const load = async () => (await Promise.all([code.load(), texts.load()]))[0];
  return {
    ...code,
    ready: () => (texts.ready() ? code.ready() : undefined),
    load,
    preload: () => void load().catch(() => {}),
  };
}

async function withRetries<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await once(fetchCode);
    } catch {
      await pause(ms);
    }
  }
  return once(fetchCode);
}

/** Vite takes a style sheet that failed once for loaded, so the next try requests it again here. */
async function once<T>(fetchCode: () => Promise<T>): Promise<T> {
  const code = await fetchCode();
  if (typeof document !== 'undefined') await mendStyles();
  return code;
}
