export type Captcha = ReturnType<typeof createCaptcha>;

interface Parts {
  /** The frame's origin; `null` as text if it is sandboxed. */
  frameOrigin: string;
  /** The frame's window; null while there is none. */
  frame(): Window | null;
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The frame shows a challenge, and needs room for it. */
  onAsking(isAsking: boolean): void;
  /** Loads the frame again after it failed to load. */
  reload(): void;
}

/** How long the frame may take to load the captcha. A viewer may take as long as they want to answer. */
const LOAD_MS = 15_000;

/** Asks the viewer to prove that they are not a program: the form's side of `public/captcha.js`. [REG-05] */
export function createCaptcha({ frameOrigin, frame, page, onAsking, reload }: Parts) {
  let loaded = Promise.withResolvers<boolean>();
  let hasFailed = false;
  let settle: ((value: string | null) => void) | undefined;
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== frame() || origin !== frameOrigin) return;
    const { captcha: is, value } = (data ?? {}) as { captcha?: unknown; value?: unknown };
    if (is === 'ready') loaded.resolve(true);
    if (is === 'failed') giveUp();
    if (is === 'cancelled') settle?.(null);
    if (is === 'failed') settle?.('');
    if (is === 'solved') settle?.(typeof value === 'string' ? value : '');
  };
  const giveUp = () => {
    hasFailed = true;
    loaded.resolve(false);
  };
  page.addEventListener('message', onMessage);
  return {
    /** @returns the service's token, valid once; empty: it could not ask or gave none; null: the viewer cancelled */
    async solve(): Promise<string | null> {
      if (hasFailed) {
        hasFailed = false;
        loaded = Promise.withResolvers();
        reload();
      }
      const late = setTimeout(giveUp, LOAD_MS);
      const isThere = await loaded.promise;
      clearTimeout(late);
      if (!isThere) return '';
      onAsking(true);
      try {
        return await new Promise<string | null>((resolve) => {
          settle = resolve;
          // a sandboxed frame has no origin to name
          frame()?.postMessage({ captcha: 'ask' }, frameOrigin === 'null' ? '*' : frameOrigin);
        });
      } finally {
        onAsking(false);
      }
    },
    stop: () => page.removeEventListener('message', onMessage),
  };
}
