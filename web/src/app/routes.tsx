import type { RouteObject } from 'react-router';
import { AccountModalHost } from '../account-modal/account-modal-host.tsx';
import { RouteError } from '../screens/error/route-error.tsx';
import { Layout } from '../shell/layout.tsx';
import type { App } from './app.ts';
import { screenRoute } from './screen-route.tsx';
import { SCREENS } from './screens.ts';

/** All routes, inside the layout that they share. */
export function createRoutes(app: App): RouteObject[] {
  const boundary = <RouteError />;
  return [
    {
      element: (
        <>
          <Layout />
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
