import { failedJustNow } from '../content/query-client.ts';
import { pause } from '../lib/pause.ts';
import type { ScreenDeps } from '../screens/screen.ts';
import type { App } from './app.ts';

/** What a screen prepares with. A server waits for answers until the deadline, counted from this call. */
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
      // The component requests a list that the server rendered without, once it is hydrated: an answer that
      // arrives earlier would make the browser's first render differ from the server's.
      if (!app.isHydrated()) return queries.getQueryData(query.queryKey);
      // the screen before has just requested it and failed
      if (failedJustNow(queries.getQueryState(query.queryKey))) return undefined;
      const answer = queries.fetchQuery(query).catch(() => undefined);
      const known = deadline?.then(() => {
        const { queryKey } = query;
        const here = queries.getQueryData(queryKey);
        // an answer that arrives later is not rendered, so it must not be in the page's data either
        if (here === undefined) queries.removeQueries({ queryKey, exact: true });
        return here;
      });
      return known ? Promise.race([answer, known]) : answer;
    },
    async begin(query) {
      if (app.isHydrated() && !deadline) await queries.prefetchQuery(query);
    },
    async use(code) {
      if (code.file) app.lazyFiles.add(code.file);
      await code.load().catch(() => {});
    },
  };
}
