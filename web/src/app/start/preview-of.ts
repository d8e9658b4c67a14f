import type { App } from '../app.ts';
import { screenAt } from './screen-at.ts';

/** What is known of a screen, drawn. One that cannot be made of what a list says leaves the press to the router. */
export function previewOf(app: App, url: URL): HTMLElement | undefined {
  const { site, content, queries, messages, clock } = app;
  const at = screenAt(url.pathname);
  try {
    return at?.screen.preview?.({
      config: site.config,
      content,
      queries,
      messages,
      timeZone: clock.timeZone(),
      id: at.id,
      url,
    });
  } catch (error) {
    content.log('A preview failed', error);
    return undefined;
  }
}
