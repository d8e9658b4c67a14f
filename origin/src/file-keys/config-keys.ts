import type { Keys } from './key.ts';

/** `configs/CODE.json`. (wire content §2) */
export const CONFIG_KEYS: Keys = {
  id: { means: 'Its code. The app takes the code of the file instead.', example: 'mylabel1' },
  siteName: {
    means: 'The name of the brand: titles of pages, mails, the installed app.',
    example: 'Footlights',
    otherwise: 'a neutral name in the language of the viewer',
  },
  description: {
    means: 'One or two sentences for search engines and shared links. May be empty.',
    example: 'Concerts at home.',
  },
  siteId: {
    means: 'The site that the items of this brand belong to: 8 letters or digits.',
    example: 'Ab12Cd34',
  },
  analyticsToken: { means: 'Accepted for the sake of other apps. This app does not read it.' },
  adConfig: {
    means: 'Ads in the stream: the id of a file in `ads/configs/`, with `adDeliveryMethod` `ssai`.',
    example: 'Pq56Rs78',
  },
  adSchedule: { means: 'Ads by the player: the id of a file in `ads/schedules/`.', example: 'Sched001' },
  adDeliveryMethod: {
    means: 'Where ads are put in: `csai` by the player, `ssai` in the stream.',
    otherwise: 'csai',
  },
  adScheduleUrls: { means: 'Ad schedules elsewhere, which are used before `adSchedule`.' },
  'adScheduleUrls.json': { means: 'Address of a schedule in JSON.' },
  'adScheduleUrls.xml': { means: 'Address of a VMAP or VAST document. It is used before `json`.' },
  assets: { means: 'Pictures of the brand.' },
  'assets.banner': {
    means:
      'The picture in the header in the place of the mark and the name: an https address or a path of this site.',
    example: '/images/logo.png',
  },
  'assets.icon': {
    means:
      'The mark in the header, next to the name: an https address or a path of this site. A file `images/brand/CODE.svg` of the data folder is one by itself, and the icon of the installed app too.',
    example: 'https://cdn.label.example/mark.png',
    otherwise: 'the file of the data folder, else a drawing',
  },
  styling: { means: 'Colours, as hex of 3 or 6 digits, and the footer.' },
  'styling.backgroundColor': { means: 'The ground of every page.', example: '#101418' },
  'styling.highlightColor': {
    means: 'The one accent: buttons, progress, links. Text on it is dark or light by its luminance.',
    example: '#e8502f',
  },
  'styling.headerBackground': { means: 'The ground of the header.', example: '#000000' },
  'styling.footerText': {
    means: 'The line at the end of every page.',
    example: '© 2026 Footlights',
  },
  features: { means: 'Lists with a purpose.' },
  'features.recommendationsPlaylist': {
    means: 'The playlist of kind `RECOMMENDATIONS`, shown below a film.',
    example: 'Recomms1',
  },
  'features.searchPlaylist': {
    means:
      'The playlist of kind `SEARCH`. Without it, and without `custom.appContentSearch`, there is no search.',
    example: 'Search01',
  },
  'features.continueWatchingList': {
    means: 'The playlist of kind `WATCHLIST` of what a viewer has started. Without it nothing is remembered.',
    example: 'Continue',
  },
  'features.favoritesList': {
    means: 'The playlist of kind `WATCHLIST` of favorites. Without it there is no heart.',
    example: 'Favorite',
  },
  content: { means: 'The rows of Home, in order.' },
  'content[].type': {
    means:
      '`playlist` or `content_list` with a `contentId`; `continue_watching` and `favorites` are the rows of the viewer.',
    example: 'playlist',
  },
  'content[].contentId': { means: 'The id of the list.', example: 'Shelf001' },
  'content[].title': { means: 'The title above the row.', otherwise: 'the title of the list' },
  'content[].featured': {
    means: 'A row of large cards. Older way to say `custom.layoutType` `featured`.',
    otherwise: 'false',
  },
  'content[].backgroundColor': { means: 'The ground of the row, as hex.', example: '#1b2026' },
  'content[].custom': {
    means: 'Texts: `title-de` and so on translate the title.',
    example: { 'title-de': 'Neue Konzerte' },
  },
  'content[].custom.layoutType': {
    means: '`hero`: the large pictures at the top (the first row only). `featured`: a row of large cards.',
    example: 'hero',
  },
  menu: { means: 'The entries of the menu, in order, after Home.' },
  'menu[].label': { means: 'What the entry is called.', example: 'Concerts' },
  'menu[].contentId': { means: 'The id of what it opens.', example: 'Shelf001' },
  'menu[].type': { means: 'What it opens.', otherwise: 'playlist' },
  'menu[].filterTags': {
    means: 'Tags that the page offers as filters, separated by commas.',
    example: 'jazz,rock',
  },
  'menu[].custom': {
    means:
      'Texts: `label-de` translates the label, `filterTags-de` the names of the filters, in the same order.',
    example: { 'label-de': 'Konzerte' },
  },
  integrations: { means: 'Who has the accounts. Without either there are none. One of the two, not both.' },
  'integrations.cleeng': { means: 'The subscription-billing provider, or this origin at `/billing`.' },
  'integrations.cleeng.id': { means: 'The id of the publisher there.', example: '123456789' },
  'integrations.cleeng.monthlyOffer': { means: 'The offer of the monthly plan.', example: 'S6001_NL' },
  'integrations.cleeng.yearlyOffer': { means: 'The offer of the yearly plan.', example: 'S6002_NL' },
  'integrations.cleeng.useSandbox': {
    means: 'Whether the sandbox of the provider is used, where the settings name no `billingBaseUrl`.',
    otherwise: 'true',
  },
  'integrations.jwp': { means: "The video platform's identity provider, or this origin." },
  'integrations.jwp.clientId': {
    means: 'The id of the client there. This origin takes any.',
    example: 'b1946ac9-2492-4d23-b192-56a2a2a2a2a2',
  },
  'integrations.jwp.assetId': {
    means: 'The item of the shop that a subscription is: an id in `commerce/items.json`.',
    example: 115000,
  },
  'integrations.jwp.useSandbox': {
    means: 'Whether the sandbox of the provider is used, where the settings name no `identityBaseUrl`.',
    otherwise: 'true',
  },
  contentProtection: { means: 'Who may play.' },
  'contentProtection.accessModel': {
    means:
      '`free`: everybody. `freeauth`, `authvod`: whoever is signed in. `svod`: subscribers. It locks nothing by itself: the site has to be `protected` and `custom.urlSigning` on.',
    otherwise: '`svod` with an `assetId` or a monthly or yearly offer, `authvod` with accounts, else `free`',
  },
  'contentProtection.drm': { means: 'Encrypted films.' },
  'contentProtection.drm.defaultPolicyId': {
    means: 'The policy under which items are requested.',
    example: 'Policy01',
  },
  custom: { means: 'What only some apps know. The table below has those that this app reads.' },
  'custom.entitlementHost': {
    means: 'A host that decides who may play and signs: an https address or a path of this site.',
    example: '/v2/configs/mylabel1/entitlement',
  },
  'custom.drmPolicyId': {
    means: 'The policy, where `contentProtection.drm` names none.',
    example: 'Policy01',
  },
  'custom.captchaSiteKey': {
    means: 'The site key of reCAPTCHA v2 (invisible): registering and first payments are checked by it.',
  },
  'custom.urlSigning': {
    means: 'Whether films are requested with a signature. Needed for whatever is locked.',
    example: true,
    otherwise: 'false',
  },
  'custom.inlinePlayer': {
    means: 'Whether a film plays in its page, not over it.',
    example: true,
    otherwise: 'false',
  },
  'custom.appContentSearch': {
    means: 'Whether the search goes over the whole site, without a `searchPlaylist`.',
    example: true,
    otherwise: 'false',
  },
  supportedLanguages: {
    means: 'The languages that are offered.',
    otherwise: 'all five: en, es, nl, fr, de',
  },
  'supportedLanguages[].code': { means: 'The code of the language.', example: 'de' },
  'supportedLanguages[].displayName': { means: 'What it is called in the menu.', example: 'Deutsch' },
};

/** What the app reads of `custom` besides the members of the schema; all are texts. */
export const CONFIG_PARAMETERS: Keys = {
  'description-LANGUAGE, footerText-LANGUAGE': {
    means: 'Translations of the description and of the footer.',
    example: 'Konzerte zu Hause.',
  },
  shortName: {
    means: 'The name of the installed app where little room is, 12 letters or fewer.',
    example: 'FL+',
  },
  'contactEmail, contactAddress': {
    means: 'How the brand is reached: legal pages and Contact.',
    example: 'hello@label.example',
  },
  'studioLabel, studioUrl': {
    means:
      'An entry at the end of the menu that leads to the studio. Addresses begin with https: or mailto:.',
    example: 'https://label.example',
  },
  helpUrl: {
    means: 'Where viewers get help: pages of errors, and the pane that deletes an account.',
    example: 'https://label.example/help',
  },
  learnMoreUrl: { means: 'Where pages of errors lead for more.', example: 'https://label.example' },
  accountDeletionUrl: {
    means: 'The page that explains how an account is deleted.',
    example: 'https://label.example/delete',
  },
  'instagramUrl, youtubeUrl, facebookUrl, xUrl': {
    means: 'Social pages, in the footer.',
    example: 'https://www.instagram.com/label',
  },
  'aboutPageId, privacyPolicyPageId, termsOfUsePageId': {
    means: 'Items of content type `page` that take the place of the pages built in.',
    example: 'AboutUs1',
  },
  cookieDeclarationUrl: { means: 'The script of a consent service, which draws its table in a frame.' },
  newsletterUrl: {
    means: 'Where the form of the footer signs up: `/newsletter` for this origin, or an https address.',
    example: '/newsletter',
  },
  introductionPictureId: {
    means: 'An item: its `background` picture stands behind the introduction on Home, in place of a stage.',
    example: 'MyFilm01',
  },
  pricingPlaylistId: { means: 'The playlist below the plans on the pricing page.', example: 'Shelf001' },
  'monthlyPrice, yearlyPrice': {
    means: 'Shown on the pricing page instead of prices that cannot be loaded.',
    example: '€6.99',
  },
  drmSystems: {
    means: 'The key systems that films need, by commas. `clearkey` for what this origin encrypts.',
    example: 'clearkey',
    otherwise: 'widevine, playready, fairplay',
  },
};
