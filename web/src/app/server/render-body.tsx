import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { HeadSink } from '../../ui/page-head.tsx';
import type { App } from '../app.ts';
import { Providers } from '../providers.tsx';

export interface RenderedBody {
  body: string;
  sink: HeadSink;
}

/**
 * The app as HTML, and the head that its screen set. If a screen throws, the error page of its route is
 * rendered instead, as in the browser; `context` then carries the error, so that the browser continues from
 * there. [ROUTE-26 ERR-12]
 * @throws what the error page itself throws
 */
export function renderBody(
  app: App,
  { dataRoutes }: Pick<StaticHandler, 'dataRoutes'>,
  context: StaticHandlerContext,
): RenderedBody {
  const render = (): RenderedBody => {
    const sink: HeadSink = { head: null };
    const router = createStaticRouter(dataRoutes, context);
    const body = renderToString(
      <Providers app={app} sink={sink}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>,
    );
    return { body, sink };
  };
  try {
    return render();
  } catch (error) {
    const boundary = context.matches.findLast(({ route }) => route.errorElement);
    if (!boundary || context.errors?.[boundary.route.id]) throw error;
    app.content.log('A screen failed to render', error);
    context.errors = { [boundary.route.id]: error };
    context.statusCode = 500;
    return render();
  }
}
