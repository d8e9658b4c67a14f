/** The site id used in tests. */
export const SITE_ID = 'Ab12Cd34';

/** A config that uses every member, for tests. A new copy on every call, so that a test may change it. */
export function sampleConfig() {
  return {
    id: 'k3m9p2qx',
    siteName: 'Harbour Concerts',
    description: 'Concerts at home.',
    siteId: SITE_ID,
    analyticsToken: 'token-1',
    adConfig: 'Pq56Rs78',
    adSchedule: 'Sch00001',
    adDeliveryMethod: 'csai',
    adScheduleUrls: { json: 'https://cdn.example.test/ads.json', xml: 'https://cdn.example.test/ads.xml' },
    assets: { banner: '/images/logo.png' },
    styling: {
      backgroundColor: '#111',
      highlightColor: '#e8502f',
      headerBackground: '#222222',
      footerText: '#FFF',
    },
    features: {
      recommendationsPlaylist: 'Rec00001',
      searchPlaylist: 'Srch0001',
      continueWatchingList: 'Cont0001',
      favoritesList: 'Fav00001',
    },
    content: [
      {
        type: 'playlist',
        contentId: 'Hero0001',
        title: 'Tonight',
        featured: true,
        backgroundColor: '#101010',
        custom: { layoutType: 'hero', 'title-es': 'Esta noche' },
      },
      { type: 'continue_watching', title: 'Keep watching' },
      { type: 'favorites' },
      { type: 'content_list', contentId: 'List0001', custom: { layoutType: 'featured' } },
    ],
    menu: [
      {
        label: 'Concerts',
        contentId: 'Conc0001',
        type: 'playlist',
        filterTags: 'Rock,Jazz',
        custom: { 'label-es': 'Conciertos' },
      },
      { label: 'About us', contentId: 'Page0001', type: 'media' },
      { label: 'Collections', contentId: 'List0001', type: 'content_list' },
    ],
    integrations: {
      cleeng: { id: '400000001', monthlyOffer: 'S1_NL', yearlyOffer: 'S2_NL', useSandbox: false },
      jwp: { clientId: '0a1b2c3d-1111-4222-8333-444455556666', assetId: 115000, useSandbox: false },
    },
    contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 'Drm00001' } },
    custom: {
      entitlementHost: 'https://sign.example.test/entitle',
      drmPolicyId: 'Drm00001',
      urlSigning: 'true',
      captchaSiteKey: '6Lsynthetic',
      inlinePlayer: true,
      appContentSearch: '1',
      contactAddress: { street: 'Quay 1' },
    },
    supportedLanguages: [
      { code: 'en', displayName: 'English' },
      { code: 'es', displayName: 'Español' },
    ],
  };
}

/** The smallest valid config. */
export function smallConfig(): Record<string, unknown> {
  return { description: '', siteId: SITE_ID, content: [], menu: [] };
}
