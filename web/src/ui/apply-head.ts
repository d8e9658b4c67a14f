import type { HeadOf } from './head.ts';
import { headTags } from './head-tags.ts';

/** Head elements that belong to a screen; those that the new screen does not set are removed. */
const OWNED = 'meta[name=description],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical]';

/** Updates the document's head from the screen's, except for the title. */
export function applyHead(document: Document, head: HeadOf): void {
  const wanted = new Set<Element>();
  for (const { tag, key, attributes } of headTags(head, document.location.origin)) {
    const selector = `${tag}[${key}="${attributes[key]}"]`;
    const element =
      document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    wanted.add(element);
  }
  for (const element of document.head.querySelectorAll(OWNED)) if (!wanted.has(element)) element.remove();
}
