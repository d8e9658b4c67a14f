import { useCallback, useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';
import { reloadPage } from './reload-page.ts';

export interface LazyModuleState<T> {
  /** Undefined until it is loaded. */
  here: T | undefined;
  failed: boolean;
  /**
   * Tries once more; if that fails too, the page is reloaded, the only way to code that a new deployment has
   * replaced, unless the viewer would lose something by it.
   */
  tryAgain(): void;
}

/**
 * A lazy module in a component, loaded while `wanted`. Not `lazy` with a fallback: React keeps a fallback on
 * screen for 300 ms, keeps a failed import forever, and throws where a component should show the failure.
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
