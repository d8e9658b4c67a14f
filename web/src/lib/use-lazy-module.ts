import { useCallback, useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';
import { reloadPage } from './reload-page.ts';

export interface LazyModuleState<T> {
  /** Undefined until it is loaded. */
  here: T | undefined;
  failed: boolean;
  /** Tries once more, then reloads the page, in case a new deployment has replaced the code. */
  tryAgain(): void;
}

/**
 * A lazy module, loaded while `wanted`. React's `lazy` keeps a fallback for 300 ms, and a failure forever.
 */
export function useLazyModule<T>(code: LazyModule<T>, wanted = true): LazyModuleState<T> {
  // wrapped in an object: React would call a component in state as an updater function
  const [state, setState] = useState<{ code: LazyModule<T>; failed: boolean }>({ code, failed: false });
  const failed = state.code === code && state.failed;
  const here = wanted ? code.ready() : undefined;
  const awaited = wanted && here === undefined;
  useEffect(() => {
    if (!awaited) return;
    let isShown = true;
    const settle = (hasFailed: boolean) => isShown && setState({ code, failed: hasFailed });
    // also for code that arrived right after the render that lacked it: nothing else renders it again
    code.load().then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isShown = false;
    };
  }, [code, awaited]);
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
