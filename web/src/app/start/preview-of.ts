import type { App } from '../app.ts';
import { screenAt } from './screen-at.ts';

/**
 * Draws what is already known about a screen. If it cannot be drawn from list data, the router handles the
 * press.
 */
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
