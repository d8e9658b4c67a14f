import { pause } from './pause.ts';

/** Code that is not part of the first load: the one way to fetch it. */
export interface LateCode<T> {
  /** What is in it, once it is here. */
  ready(): T | undefined;
  /** Fetches it, once for all who ask. @throws when it cannot be had after all tries */
  load(): Promise<T>;
  /** Fetches it ahead; a failure is left to anyone who needs it. */
  preload(): void;
  /** Its source file as the build's manifest names it; known on the server only (`web/late-files.ts`). */
  file?: string | undefined;
}

/** Pauses before the second and the third try, in ms. */
const PAUSES_MS = [400, 1600];

/** Told to the window when code could not be had: a new deployment may have taken its file away. */
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

/** Code that came with the first load, where late code may stand too. */
export function codeHere<T>(code: T): LateCode<T> {
  return { ready: () => code, load: async () => code, preload() {} };
}

/** Code with what else must be here before it is shown, as its texts. */
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
      return await fetchCode();
    } catch {
      await pause(ms);
    }
  }
  return fetchCode();
}
