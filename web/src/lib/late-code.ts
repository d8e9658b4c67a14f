import { pause } from './pause.ts';
import { mendStyles } from './style-sheets.ts';

/** Code that is loaded on demand; all such code is loaded this way. */
export interface LateCode<T> {
  /** The code, once loaded. */
  ready(): T | undefined;
  /** Loads it, once for all callers. @throws when it cannot be loaded after all tries */
  load(): Promise<T>;
  /** Loads it ahead; a failure is reported to whoever calls `load`. */
  preload(): void;
  /** Its source file, as the build's manifest names it; known on the server only (`web/late-files.ts`). */
  file?: string | undefined;
}

/** Pauses before the second and third try, in ms. */
const PAUSES_MS = [400, 1600];

/** Window event: code could not be loaded, perhaps because a new deployment has removed its file. */
export const CODE_FAILED = 'late-code-failed';

export function lateCode<T>(fetchCode: () => Promise<T>, file?: string): LateCode<T> {
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

/** Wraps code of the first load as late code. */
export function codeHere<T>(code: T): LateCode<T> {
  return { ready: () => code, load: async () => code, preload() {} };
}

/** Code together with something else that must be loaded before it is shown, such as its texts. */
export function lateTogether<T>(
  code: LateCode<T>,
  beside: { ready(): boolean; load(): Promise<unknown> },
): LateCode<T> {
  const load = async () => (await Promise.all([code.load(), beside.load()]))[0];
  return {
    ...code,
    ready: () => (beside.ready() ? code.ready() : undefined),
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
