import type { Keys } from './key.ts';

const CUSTOM = {
  means:
    'Custom parameters: texts that are handed on as members of the answer. The table below has those that are read.',
};
const TAGS = { means: 'Words that lists and filters find it by; without commas.', example: ['jazz', 'live'] };
const SITE = {
  means: 'The site it belongs to, of which there is a file in `catalogue/sites/`.',
  example: 'Ab12Cd34',
  otherwise: 'the common catalogue',
};

const COUNTRIES = {
  allowCountries: {
    means: 'It plays in these countries alone: [countries](../access-dates-and-countries.md).',
    example: ['DE', 'AT', 'CH'],
    otherwise: 'everywhere',
  },
  denyCountries: { means: 'It does not play in these countries.', example: ['US'] },
};

/** `catalogue/media/ID.json` */
export const ITEM_KEYS: Keys = {
  mediaid: { means: 'Its id: 8 letters or digits. The file has the same name.', example: 'Gig00001' },
  title: { means: 'What it is called.', example: 'Night at the Pier' },
  description: { means: 'What its page says.', example: 'Recorded in June on the old pier.' },
  pubdate: { means: 'When it was published, in seconds since 1970.', example: 1_767_225_600 },
  tags: TAGS,
  stream: {
    means: 'The folder in `media/` that it plays.',
    example: 'night-at-the-pier',
  },
  source: {
    means:
      'The stream on another server, in the place of `stream`: an https address that ends in `.m3u8`, `.mpd` or `.mp4`.',
    example: 'https://live.encoder.example/abc.m3u8',
  },
  pictures: { means: 'The folder in `images/` with its pictures.', otherwise: 'its id' },
  duration: { means: 'How long it is, in seconds.', example: 3600, otherwise: 'what `stream.json` says' },
  draft: { means: 'Whether nobody sees it yet: it is in no list, and nothing of it is handed out.' },
  publishAt: {
    means: 'Before this time nobody sees it. A date and time with its zone.',
    example: '2026-12-01T09:00:00+01:00',
  },
  unpublishAt: {
    means: 'From this time on nobody sees it. A date and time with its zone.',
    example: '2027-01-01T00:00:00Z',
  },
  replay: {
    means: 'Whether a premiere can be watched again after its end. With `false` it is gone then.',
    otherwise: 'true',
  },
  ...COUNTRIES,
  site: SITE,
  custom: CUSTOM,
};

/** What is read of `custom` of an item. (wire content §8.2) */
export const ITEM_PARAMETERS: Keys = {
  contentType: {
    means:
      'Which page it has: `series`, `episode`, `LiveChannel`, `LiveEvent`, `page`, `hub`, `trailer`. Anything else is a film.',
    example: 'LiveEvent',
  },
  'title-LANGUAGE, description-LANGUAGE': {
    means:
      'Translations. They work for `subtitle`, `genre`, `markdown` and other texts too, where the untranslated one is there.',
    example: 'Nacht am Pier',
  },
  'subtitle, genre, rating': { means: 'Shown next to the title, year and duration.', example: 'Jazz' },
  synopsis: { means: 'A longer text for its page.' },
  trailerId: { means: 'The item that the button Trailer plays.', example: 'Trailer1' },
  free: { means: '`true`: anybody may play it, on a protected site too.', example: 'true' },
  requiresSubscription: { means: '`false`: an older way to say `free`.', example: 'false' },
  productIds: {
    means:
      'What it is sold as: `jwp:` or `cleeng:` and an offer, by commas. `!` before one: a subscription does not open it.',
    example: '!jwp:C115001_7001',
  },
  'VCH.EventState': {
    means:
      'State of an event: `PRE_LIVE`, `LIVE_UNPUBLISHED`, `LIVE_PUBLISHED`, `INSTANT_VOD`, `VOD_PUBLIC`.',
    example: 'PRE_LIVE',
  },
  'VCH.ScheduledStart, VCH.ScheduledEnd': {
    means:
      'Begin and end of an event: date, time and zone. Before its begin nothing of it is handed out: [premieres](../access-dates-and-countries.md).',
    example: '2026-12-05T20:00:00Z',
  },
  liveChannelsId: {
    means: 'The playlist of channels that a channel belongs to: its guide.',
    example: 'OnAir001',
  },
  scheduleUrl: {
    means: 'Where its schedule is: `/guide/ID.json` for a channel of this origin.',
    example: '/guide/Channel1.json',
  },
  scheduleType: { means: '`jwp` (JSON), `xmltv` or `viewnexa`.', example: 'xmltv', otherwise: 'jwp' },
  scheduleToken: { means: 'Sent as `API-KEY` with the request for a schedule in JSON.' },
  scheduleDemo: { means: 'Not empty: the schedule is moved to today.' },
  catchupHours: {
    means: 'For how many hours back programmes can be watched.',
    example: '24',
    otherwise: '8',
  },
  'playlists, playlist': { means: 'On a hub: the lists it shows, by commas.', example: 'Shelf001, Shelf002' },
  'seriesPlayListId, seasonNumber, episodeNumber': {
    means: 'Series in their older form: a playlist with the episodes.',
  },
  markdown: { means: 'The text of a `page`.' },
  loudness: {
    means: 'How loud it is, in LUFS: the player turns down what is louder than -16.',
    example: '-11.5',
  },
  tint: { means: 'The main colour of its pictures, shown while they load.', example: '#27405c' },
  drmSystems: {
    means: 'The key systems it needs, by commas; `none` for a film that is not encrypted.',
    example: 'clearkey',
  },
  'image, cardImage, backgroundImage, channelLogoImage': {
    means: 'Addresses of pictures elsewhere, in the place of those in `images/`.',
  },
};

/** `catalogue/playlists/ID.json` */
export const PLAYLIST_KEYS: Keys = {
  id: { means: 'Its id: 8 letters or digits. The file has the same name.', example: 'Shelf001' },
  title: { means: 'What it is called.', example: 'New concerts' },
  description: { means: 'What its page says.' },
  items: { means: 'Ids of items, in order.', example: ['Gig00001', 'Gig00002'] },
  query: { means: 'Finds items, in the place of `items`.' },
  'query.tags': { means: 'All items with one of these tags, the newest first.', example: ['jazz'] },
  kind: {
    means:
      '`SEARCH`, `RECOMMENDATIONS` and `WATCHLIST` have no items of their own. A config names them in `features`.',
    otherwise: '`DYNAMIC` with a query, else `MANUAL`',
  },
  site: { ...SITE, means: 'A query, a search and recommendations find the items of this site.' },
  custom: CUSTOM,
};

/** What is read of `custom` of a list. (wire content §8.3) */
export const PLAYLIST_PARAMETERS: Keys = {
  contentType: { means: '`Live`: a list of channels; its page is the programme guide.', example: 'Live' },
  'title-LANGUAGE, description-LANGUAGE': { means: 'Translations.', example: 'Neue Konzerte' },
  cardImageAspectRatio: {
    means: 'The shape of its cards: 1:1, 2:1, 2:3, 4:3, 5:3, 16:9, 9:13 or 9:16.',
    example: '2:3',
    otherwise: '16:9',
  },
  imageLabel: { means: 'The label of the pictures on its cards.', example: 'poster' },
  refetch: { means: '`true`: open pages ask for it again every 30 s.', example: 'true' },
};

/** `catalogue/content-lists/ID.json` */
export const CONTENT_LIST_KEYS: Keys = {
  id: PLAYLIST_KEYS.id as Keys[string],
  title: { means: 'What it is called.', example: 'New concerts' },
  description: { means: 'What its page says.' },
  items: { means: 'Ids of items, in order.', example: ['Gig00001', 'Gig00002'] },
  custom: CUSTOM,
};

/** `catalogue/series/ID.json` */
export const SERIES_KEYS: Keys = {
  seriesId: {
    means: 'Its id, which is also that of the item with its title and pictures.',
    example: 'Series01',
  },
  seasons: { means: 'Its seasons. A series without seasons has `episodes` in their place.' },
  'seasons[].seasonId': { means: 'An id of the season.', otherwise: 'one is made of its number' },
  'seasons[].number': { means: 'Its number.', example: 1 },
  'seasons[].title': { means: 'What it is called.', otherwise: '"Season 1" and so on' },
  'seasons[].description': { means: 'What it is about.' },
  'seasons[].episodes': {
    means: 'Ids of items, in order. `null` keeps the number of one that is not published.',
    example: ['Epis0001', null, 'Epis0003'],
  },
  episodes: { means: 'The same, for a series without seasons.', example: ['Epis0001', 'Epis0002'] },
};

/** `guide/channels/ID.json` */
export const CHANNEL_KEYS: Keys = {
  mediaid: { means: 'The item that is the channel.', example: 'Channel1' },
  slots: {
    means: 'The times of day at which programmes begin, in UTC and in order.',
    example: ['06:00', '14:00', '20:30'],
  },
  programmes: { means: 'What fills the slots, one after the other, through the week and then again.' },
  'programmes[].media': {
    means: 'The item with the recording; it is repeated until the programme ends.',
    example: 'Gig00001',
  },
  'programmes[].title': { means: 'What the guide calls it.', otherwise: 'the title of the item' },
  'programmes[].description': { means: 'What the guide says of it.', otherwise: 'that of the item' },
  'programmes[].listed': { means: 'Whether the guide shows it. `false` leaves a gap.', otherwise: 'true' },
  event: { means: 'Makes each slot an event: on air, then to be watched again.' },
  'event.lasts': { means: 'How long it is on air, in minutes.', example: 60 },
  'event.replay': { means: 'How long it can be watched afterwards, in minutes.', example: 60 },
};

/** `catalogue/sites/SITEID.json` */
export const SITE_KEYS: Keys = {
  siteId: { means: 'Its id, which a config names as `siteId`.', example: 'Ab12Cd34' },
  protected: {
    means: 'Whether its films need a signature. Free ones and trailers never do.',
    example: true,
    otherwise: 'false',
  },
  ...COUNTRIES,
  editions: { means: 'Items and lists of the common catalogue under ids of this site.' },
  'editions.media': { means: 'From the id of an item to its id here.', example: { Gig00001: 'LabelG01' } },
  'editions.playlists': { means: 'The same for playlists.' },
  'editions.contentLists': { means: 'The same for content lists.' },
  plans: { means: 'What its viewers may have, for the access bridge.' },
  'plans[].id': { means: 'An id of 8 letters or digits.', example: 'PlanAll1' },
  'plans[].name': { means: 'What it is called.', example: 'All concerts' },
  'plans[].accessModel': {
    means:
      '`free`: everybody. `freeauth`, `authvod`: whoever is signed in. `svod`: who has one of its items.',
    example: 'svod',
  },
  'plans[].items': { means: 'Ids of items of the shop.', example: [115000] },
  'plans[].drmPolicyId': { means: 'The policy of its licences.' },
  custom: {
    means: 'Custom parameters that are added to its items, by their id here: what they are sold as.',
    example: { LabelG01: { productIds: 'jwp:C115001_7001' } },
  },
};

/** `media/STREAM/stream.json` */
export const STREAM_KEYS: Keys = {
  duration: { means: 'How long the film is, in seconds.', example: 3612.4 },
  keyId: {
    means: 'The id of its key, 16 bytes in hex: the film is encrypted, its key is in `keys/STREAM.json`.',
  },
  live: { means: 'Where a live night is. `npm run live` and `npm run event` write it.' },
  'live.state': {
    means:
      '`waiting`: for its first picture. `on`: live. `gone`: the line is interrupted. `ended`: a recording.',
  },
  'live.isSending': { means: 'While it waits: an encoder sends already.' },
  'live.endedAtMs': { means: 'When the operator ended it, in milliseconds since 1970.' },
  tracks: { means: 'Files next to it.' },
  'tracks[].file': { means: 'The name of the file.', example: 'captions-de.vtt' },
  'tracks[].kind': { means: 'What it is.', example: 'captions' },
  'tracks[].label': { means: 'What the menu calls it.', example: 'Deutsch' },
  'tracks[].language': { means: 'Its language.', example: 'de' },
};

/** `events/ID.json` */
export const EVENT_KEYS: Keys = {
  mediaid: { means: 'The id of its item, which has its title and times. It is the name of the file.' },
  stream: { means: 'The folder of `media/` that its pictures are written to.', example: 'live-night001' },
  key: { means: 'The stream key of RTMP and the passphrase of SRT. Keep it secret.' },
  srtPort: { means: 'The port that its SRT encoder sends to.', example: 9000 },
  endedAtMs: { means: 'When it was ended, in milliseconds since 1970.' },
  cut: { means: 'What the recording is cut to, where that is not start and end.' },
  'cut.fromMs': { means: 'What it begins with, in milliseconds since 1970.' },
  'cut.toMs': { means: 'What it ends with, in milliseconds since 1970.' },
};

/** `keys/STREAM.json` */
export const KEY_KEYS: Keys = {
  keyId: { means: 'The id of the key, 16 bytes in hex.' },
  key: { means: 'The key, 16 bytes in hex. Keep it secret.' },
};

/** `ads/configs/ID.json` */
export const AD_CONFIG_KEYS: Keys = {
  film: { means: 'The folder of `ads/films/` with the ad.', example: 'spot-one' },
  breaksS: { means: 'Before which seconds of a film it stands.', example: [0, 600] },
};
