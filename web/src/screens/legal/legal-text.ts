import type { RichNode } from '../../content/rich-text/rich-text.ts';

/** Who speaks in a legal text, and how they are reached. */
export interface LegalParty {
  /** The site's name. */
  site: string;
  /** How to reach them: an address, or where it is found. */
  contact: RichNode;
}

/** A numbered section: a string is a paragraph, a list of strings a list, anything else stands as it is. */
export interface LegalSection {
  title: string;
  body: readonly (string | readonly string[] | { nodes: RichNode[] })[];
}

export const link = (href: string, words: string): RichNode => ({ tag: 'a', href, in: [words] });
