/** The only elements that a text is rendered with. [PAGE-03] */
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

/** A node of a text: a string, or an element with its content. Plain data, so that a page can contain it. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: RichTag;
  in?: RichNode[];
  /** For a link: a path of the app, or an address of another site. */
  href?: string;
  /** For a picture. */
  src?: string;
  alt?: string;
  /** For a list with numbers that do not start at one. */
  start?: number;
  /** For a table cell. */
  align?: 'center' | 'right';
}

/** A text with more characters than this is shown as plain text: rendering it would keep a server busy. */
export const MAX_CHARACTERS = 100_000;
/** So is a text with more nodes than this. */
export const MAX_PIECES = 8000;
