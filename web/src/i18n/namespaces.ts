/** Message files, one a part of the product, so that a screen loads only the texts it shows. */
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

/** What every screen needs: loaded at start, before anything else is asked for. [BOOT-03] */
export const START_NAMESPACES: readonly Namespace[] = ['common', 'menu', 'error'];
