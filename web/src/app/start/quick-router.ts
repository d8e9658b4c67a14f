import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';
import { lateCode } from '../../lib/late-code.ts';
import type { App } from '../app.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Loaded ahead, like the code of screens. Until then the router handles presses. */
export const AT_ONCE = lateCode(() => import('./open-at-once.ts'));

/**
 * The router with immediate answers. A press first shows a preview of the next screen. The loading state is
 * reported only if it outlasts the current task: most screens are ready by then, and rendering the current
 * screen once more would delay the next.
 */
export function quickRouter(app: App, router: Router): Router {
  const navigate = (to: To, options?: RouterNavigateOptions) =>
    AT_ONCE.ready()?.openAtOnce(app, router, to, options) ?? router.navigate(to, options);
  const subscribe: Router['subscribe'] = (tell) => {
    let later: ReturnType<typeof setTimeout>;
    const stop = router.subscribe((state, options) => {
      clearTimeout(later);
      if (state.navigation.state === 'idle') return tell(state, options);
      later = setTimeout(() => tell(state, options));
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  };
  return Object.assign(Object.create(router), { subscribe, navigate }) as Router;
}
