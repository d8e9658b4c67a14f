import type { App } from '../app.ts';
import { screenAt } from './screen-at.ts';

/** What is known of a screen, drawn. One that cannot be made of what a list says leaves the press to the router. */
export function previewOf({ content, queries, messages }: App, pathname: string): HTMLElement | undefined {
  const at = screenAt(pathname);
  try {
    return at?.screen.preview?.({ content, queries, messages, id: at.id });
  } catch (error) {
    content.log('A preview failed', error);
    return undefined;
  }
}
