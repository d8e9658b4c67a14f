import type { ScreenHead } from './head.ts';

/** One element of the head: how to find it again, and its attributes. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
  /** The attribute that identifies the element. */
  key: 'name' | 'property' | 'rel';
}

/** The tags for a head, in one table for the server's HTML and the browser's document. */
export function headTags(head: ScreenHead, appOrigin: string): HeadTag[] {
  const { title, description, canonicalPath, image, type = 'website' } = head;
  const address = canonicalPath === undefined ? undefined : appOrigin + canonicalPath;
  return [
    ...meta('name', 'description', description),
    ...(address
      ? [{ tag: 'link' as const, key: 'rel' as const, attributes: { rel: 'canonical', href: address } }]
      : []),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:url', address),
    ...meta('property', 'og:image', image),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
    ...meta('name', 'twitter:image', image),
  ];
}

function meta(key: 'name' | 'property', value: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', key, attributes: { [key]: value, content } }] : [];
}
