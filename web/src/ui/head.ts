/** A screen's document head. [THEME-07 MEDIA-24] */
export interface ScreenHead {
  title: string;
  description?: string | undefined;
  /** Path of the page's canonical address, without parameters that only select a state. */
  canonicalPath?: string | undefined;
  /** Absolute address of the picture for sharing. */
  image?: string | undefined;
  type?: 'website' | 'video.other' | undefined;
  /** Data for search engines, as schema.org objects. */
  structured?: object | undefined;
  /** The HTTP status when a server renders this screen. Absent: 200. */
  status?: 404 | 500 | undefined;
}
