import type { HeadOf } from './head.ts';
import { headTags } from './head-tags.ts';

/** Elements that a screen may own; one that the new screen does not mention is removed. */
const OWNED = 'meta[name=description],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical]';

/** Makes the document's head say what the screen says, but for the title. */
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
