import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { quickRouter } from './quick-router.ts';

/** A router whose second screen is ready when `answer` is called, or at once. */
function watched(isSlow: boolean) {
  let answer = () => {};
  const slow = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/next', loader: () => (isSlow ? slow : null), element: null },
  ]);
  const told: string[] = [];
  const quiet = quickRouter({} as never, router as never);
  const stop = quiet.subscribe(({ navigation, location }) =>
    told.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, quiet, told, stop, answer };
}

test('of a screen that is here nothing is told but that it stands', async () => {
  const { router, quiet, told } = watched(false);
  await router.navigate('/next');
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual(['idle /next']);
  expect(quiet.state).toBe(router.state);
});

test('of one that takes longer it is told that it is loading', async () => {
  const { router, told, answer } = watched(true);
  const done = router.navigate('/next');
  await vi.waitFor(() => expect(told).toEqual(['loading /']));
  answer();
  await done;
  expect(told).toEqual(['loading /', 'idle /next']);
});

test('who stops listening is told nothing any more', async () => {
  const { router, told, stop, answer } = watched(true);
  const done = router.navigate('/next');
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  answer();
  await done;
  expect(told).toEqual([]);
});
