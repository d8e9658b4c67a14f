/** Message files, one per part of the product, so that a screen loads only the texts it shows. */
export type Namespace =
  | 'common'
  | 'menu'
  | 'error'
  | 'video'
  | 'player'
  | 'licence'
  | 'ads'
  | 'account'
  | 'user'
  | 'pricing'
  | 'plan'
  | 'search'
  | 'about'
  | 'series'
  | 'legal'
  | 'epg'
  | 'cookiebanner';

/** Needed by every screen: loaded at the start, before anything else. [BOOT-03] */
export const START_NAMESPACES: readonly Namespace[] = ['common', 'menu', 'error'];
