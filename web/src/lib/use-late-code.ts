import { useCallback, useEffect, useState } from 'react';
import type { LateCode } from './late-code.ts';
import { reloadPage } from './reload-page.ts';

export interface LateCodeState<T> {
  /** Undefined until it is here. */
  here: T | undefined;
  failed: boolean;
  /**
   * Asks once more; where that fails too, the page is loaded again, which is the only way to code that a new deployment
   * has replaced, unless the viewer would lose something by it.
   */
  tryAgain(): void;
}

/**
 * Late code in a component, fetched while `wanted`. Not `lazy` with a fallback: React keeps a fallback on screen for
 * 300 ms, keeps a failed import for ever, and throws where a part should say what became of it.
 */
export function useLateCode<T>(code: LateCode<T>, wanted = true): LateCodeState<T> {
  // in an object, for a component as state would be called as an updater
  const [state, setState] = useState<{ code: LateCode<T>; failed: boolean }>({ code, failed: false });
  const failed = state.code === code && state.failed;
  const here = wanted ? code.ready() : undefined;
  const awaited = wanted && here === undefined;
  useEffect(
    () => (awaited ? awaitCode(code, (hasFailed) => setState({ code, failed: hasFailed })) : undefined),
    [code, awaited],
  );
  const tryAgain = useCallback(() => {
    setState({ code, failed: false });
    code.load().then(
      () => setState({ code, failed: false }),
      () => {
        setState({ code, failed: true });
        void reloadPage();
      },
    );
  }, [code]);
  return { here, failed, tryAgain };
}

/**
 * Tells what became of code that a render lacked, also of code that came between that render and now: nothing else
 * would draw the component again. @returns stops it
 */
export function awaitCode(code: LateCode<unknown>, settle: (hasFailed: boolean) => void): () => void {
  let isShown = true;
  const tell = (hasFailed: boolean) => isShown && settle(hasFailed);
  code.load().then(
    () => tell(false),
    () => tell(true),
  );
  return () => {
    isShown = false;
  };
}
