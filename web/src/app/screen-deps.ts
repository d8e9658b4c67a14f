import { failedJustNow } from '../content/query-client.ts';
import { pause } from '../lib/pause.ts';
import type { ScreenDeps } from '../screens/screen.ts';
import type { App } from './app.ts';

/** What a screen prepares with. A server waits for answers from now on until its deadline. */
export function screenDeps(app: App, id: string, url: URL): ScreenDeps {
  const { site, session, content, messages, queries, deadlineMs } = app;
  const deadline = deadlineMs > 0 ? pause(deadlineMs) : undefined;
  return {
    config: site.config,
    brand: site.brand,
    session,
    content,
    messages,
    id,
    url,
    async ask(query) {
      // a list that the server did without is asked for by its own part of the page, once that is hydrated: an answer
      // that comes sooner would make the browser's first render another than the server's
      if (!app.isHydrated) return queries.getQueryData(query.queryKey);
      // who led here asked already
      if (failedJustNow(queries.getQueryState(query.queryKey))) return undefined;
      const answer = queries.fetchQuery(query).catch(() => undefined);
      const known = deadline?.then(() => {
        const { queryKey } = query;
        const here = queries.getQueryData(queryKey);
        // an answer that comes later is not drawn, so the page must not hand it over either
        if (here === undefined) queries.removeQueries({ queryKey, exact: true });
        return here;
      });
      return known ? Promise.race([answer, known]) : answer;
    },
    async begin(query) {
      if (app.isHydrated && !deadline) await app.atOnce(() => queries.prefetchQuery(query));
    },
    async use(code) {
      if (code.file) app.lateFiles.add(code.file);
      await code.load().catch(() => {});
    },
  };
}
