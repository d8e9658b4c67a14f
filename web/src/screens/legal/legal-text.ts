import type { RichNode } from '../../content/rich-text/rich-text.ts';

/** The operator in a legal text, and how to reach them. */
export interface LegalParty {
  /** The site's name. */
  site: string;
  /** An address, or a link to it. */
  contact: RichNode;
}

/** A numbered section: a string is a paragraph, an array of strings a list, `nodes` a paragraph of nodes. */
export interface LegalSection {
  title: string;
  body: readonly (string | readonly string[] | { nodes: RichNode[] })[];
}

export const link = (href: string, words: string): RichNode => ({ tag: 'a', href, in: [words] });
