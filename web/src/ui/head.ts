/** What a screen says of itself in the document's head. [THEME-07 MEDIA-24] */
export interface HeadOf {
  title: string;
  description?: string | undefined;
  /** Path of the page's one true address; the query that only chooses a state is left out. */
  canonicalPath?: string | undefined;
  /** Absolute address of the picture shown where the page is shared. */
  image?: string | undefined;
  type?: 'website' | 'video.other' | undefined;
  /** Data for search engines, as schema.org objects. */
  structured?: object | undefined;
  /** The true HTTP status when a server renders this screen. Absent: 200. */
  status?: 404 | 500 | undefined;
}
