/** The elements a text may have; no other is ever made of it. [PAGE-03] */
export type RichTag =
  | `h${2 | 3 | 4 | 5 | 6}`
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'em'
  | 'strong'
  | 's'
  | 'a'
  | 'img'
  | 'br'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** A piece of a text: letters, or an element with what is in it. Plain data, so that a page can carry it. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: RichTag;
  in?: RichNode[];
  /** Of a link: a path of the app, or an address of another site. */
  href?: string;
  /** Of a picture. */
  src?: string;
  alt?: string;
  /** Of a list that counts from another number than one. */
  start?: number;
  /** Of a table's cell. */
  align?: 'center' | 'right';
}

/** A text longer than this many characters is shown as it stands: to lay it out would keep a server busy. */
export const MOST_CHARACTERS = 100_000;
/** So is one of more pieces than this. */
export const MOST_PIECES = 8000;
