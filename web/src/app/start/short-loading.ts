import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router, which says that a screen is loading only where that takes longer than the turn it began in. Most screens
 * are here by the end of it: to draw the one that is left once more would hold up the next.
 */
export function withoutShortLoading(router: Router): Router {
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
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
