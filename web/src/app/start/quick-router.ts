import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';
import { lateCode } from '../../lib/late-code.ts';
import type { App } from '../app.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Fetched ahead as screens are. Until it is here the router opens what is pressed. */
export const AT_ONCE = lateCode(() => import('./open-at-once.ts'));

/**
 * The router as it is quick to the hand. A press is answered with what is known of the next screen. That a screen is
 * loading is told only where it takes longer than the turn it began in: most screens are here by the end of it, and to
 * draw the one that is left once more would hold up the next.
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
