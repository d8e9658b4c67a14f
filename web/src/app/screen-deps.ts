import type { ScreenDeps } from '../screens/screen.ts';
import type { App } from './app.ts';

/** What a screen prepares with. */
export function screenDeps(app: App, id: string, url: URL): ScreenDeps {
  const { site, session, content, messages, queries } = app;
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
      return queries.fetchQuery(query).catch(() => undefined);
    },
    async use(code) {
      if (code.file) app.lateFiles.add(code.file);
      await code.load().catch(() => {});
    },
  };
}
