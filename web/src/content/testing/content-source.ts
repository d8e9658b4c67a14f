import { SITE_ID } from '@marquee/contract/testing/sample-config';
import type { ContentSource } from '../content-source.ts';

/** The content API of a site, with these parts of its own. */
export const contentSource = (more: Partial<ContentSource> = {}): ContentSource => ({
  base: 'https://content.test',
  siteId: SITE_ID,
  fetch,
  log: () => {},
  nowMs: () => Date.now(),
  ...more,
});
