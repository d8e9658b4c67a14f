import type { ReactNode } from 'react';
import type { Location, RouteObject } from 'react-router';
import { AccountModalHost } from '../account-modal/account-modal-host.tsx';
import { RouteError } from '../screens/error/route-error.tsx';
import { Layout } from '../shell/layout.tsx';
import type { App } from './app.ts';
import { screenAt } from './screen-code.ts';
import { screenRoute } from './screen-route.tsx';
import { SCREENS } from './screens.ts';

/** All routes, inside the layout that they share. */
export function createRoutes(app: App): RouteObject[] {
  const boundary = <RouteError />;
  return [
    {
      element: (
        <>
          <Layout headAt={(location) => headAt(app, location)} />
          <AccountModalHost />
        </>
      ),
      errorElement: boundary,
      children: [
        {
          errorElement: boundary,
          children: SCREENS.map((row) => screenRoute(app, row)),
        },
      ],
    },
  ];
}

/** The head of the screen at an address, from what is already loaded. */
function headAt(app: App, { pathname, search }: Location): ReactNode {
  const at = screenAt(app, pathname);
  return at?.screen.head?.({ ...app, id: at.id, pathname, search });
}
