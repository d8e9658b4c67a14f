import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { useRedirect } from './use-redirect.ts';

function Screen() {
  const [to, setTo] = useState<string>();
  useRedirect(to);
  return (
    <button type="button" onClick={() => setTo('/home')}>
      Log out
    </button>
  );
}

test('redirect: leads a viewer on, but not one who is on the way to another screen [ROUTE-22 ROUTE-23]', async () => {
  for (const isLeaving of [false, true]) {
    const { promise: code, resolve: arrive } = Promise.withResolvers<null>();
    const router = createMemoryRouter(
      [
        { path: '/here', element: <Screen /> },
        { path: '/next', loader: () => code, element: <p>Next</p> },
        { path: '/home', element: <p>Home</p> },
      ],
      { initialEntries: ['/here'] },
    );
    const screen = await render(<RouterProvider router={router} />);
    if (isLeaving) void router.navigate('/next');
    await screen.getByRole('button').click();
    arrive(null);
    await expect.element(screen.getByText(isLeaving ? 'Next' : 'Home')).toBeVisible();
    await screen.unmount();
  }
});
