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
 * The app as HTML, and its screen's head. If a screen throws, its route's error page is rendered, and
 * `context` carries the error to the browser. [ROUTE-26 ERR-12]
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
