import * as v from 'valibot';
import { ID_PATTERN, SEGMENT_PATTERN } from '../files/names.ts';
import { NightState } from '../nights/night-state.ts';
import { countryFault } from './countries.ts';
import { MOMENT_HINT, toMomentMs } from './moment.ts';
import { isLoopbackAddress, sourceType } from './outside-source.ts';

const id = v.pipe(v.string(), v.regex(ID_PATTERN, 'must be 8 letters or digits'));

const name = v.pipe(v.string(), v.regex(SEGMENT_PATTERN, 'must be a plain file or folder name'));

/** On the wire tags are joined by commas, so a tag cannot contain one. */
const tag = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.regex(/^[^,]*$/, 'must not hold a comma'));

/** Loopback is for the demo alone, which the checks look at. */
const outsideAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && (text.startsWith('https://') || isLoopbackAddress(text)),
    'must be an https address',
  ),
  v.check(
    (text) => !URL.canParse(text) || sourceType(text) !== undefined,
    'must end in .m3u8 (HLS), .mpd (DASH) or .mp4; a query may follow',
  ),
);

const moment = v.pipe(
  v.string(),
  v.check(
    (text) => toMomentMs(text) !== undefined,
    ({ input }) => `${MOMENT_HINT}; it is "${input}"`,
  ),
);

const countries = v.optional(
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (code) => countryFault(code) === null,
          ({ input }) => `"${input}" ${countryFault(input)}`,
        ),
      ),
    ),
    v.nonEmpty('must name at least one country'),
  ),
);

const custom = v.optional(v.record(v.string(), v.string('custom parameters are strings')), {});

/** `catalogue/media/{mediaid}.json` */
export const MediaFile = v.object({
  mediaid: id,
  title: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  description: v.optional(v.string(), ''),
  /** Unix seconds. */
  pubdate: v.pipe(v.number(), v.minValue(0)),
  tags: v.optional(v.array(tag), []),
  /** Folder under media/. */
  stream: v.optional(name),
  /** Address of a stream or file on another server, in the place of `stream`. It is handed out as it stands. */
  source: v.optional(outsideAddress),
  /** Folder under images/; its own id when left out. */
  pictures: v.optional(name),
  /** Seconds; the stream's when left out. */
  duration: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Not shown to anybody. */
  draft: v.optional(v.boolean()),
  /** Not shown before this time, and not from that time on. */
  publishAt: v.optional(moment),
  unpublishAt: v.optional(moment),
  /** Whether a premiere can be watched again after its end; undefined: yes. */
  replay: v.optional(v.boolean()),
  /** Where it may be played, and where not. */
  allowCountries: countries,
  denyCountries: countries,
  /** The only site it belongs to; undefined: the common catalogue. */
  site: v.optional(id),
  custom,
});

/** `catalogue/playlists/{id}.json` */
export const PlaylistFile = v.object({
  id,
  title: v.string(),
  description: v.optional(v.string(), ''),
  items: v.optional(v.array(id)),
  query: v.optional(v.object({ tags: v.pipe(v.array(tag), v.nonEmpty('must name at least one tag')) })),
  kind: v.optional(v.picklist(['MANUAL', 'DYNAMIC', 'SEARCH', 'RECOMMENDATIONS', 'WATCHLIST'])),
  /** The site of the items that a query, a search or recommendations find. */
  site: v.optional(id),
  custom,
});

/** `catalogue/content-lists/{id}.json` */
export const ContentListFile = v.object({
  id,
  title: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  items: v.array(id),
  custom,
});

/** Ids of media items in order, numbered from 1; null keeps the number of an unpublished one. */
const episodes = v.pipe(v.array(v.nullable(id)), v.nonEmpty('must name at least one episode'));

/** `catalogue/series/{seriesId}.json`; its texts are in the media item with the same id. (wire content §7) */
export const SeriesFile = v.pipe(
  v.object({
    seriesId: id,
    seasons: v.optional(
      v.pipe(
        v.array(
          v.object({
            seasonId: v.optional(id),
            number: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0)),
            title: v.optional(v.string(), ''),
            description: v.optional(v.string(), ''),
            episodes,
          }),
        ),
        v.nonEmpty('must name at least one season'),
      ),
    ),
    /** For a series without seasons. */
    episodes: v.optional(v.array(v.nullable(id))),
  }),
  v.check(({ seasons, episodes: all }) => !seasons !== !all, 'needs either seasons or episodes'),
);

/** `HH:MM`, as milliseconds of the day. */
const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 20:30'),
  v.transform((text) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * 60_000),
);

/** `guide/channels/{mediaid}.json`: a channel of this origin; programmes fill its daily slots through the week. */
export const ChannelFile = v.object({
  mediaid: id,
  /** Times of day, UTC. */
  slots: v.pipe(
    v.array(timeOfDay),
    v.nonEmpty('must name at least one time'),
    v.check(
      (slots) => slots.every((slot, at) => at === 0 || slot > (slots[at - 1] ?? 0)),
      'must be in order',
    ),
  ),
  programmes: v.pipe(
    v.array(
      v.object({
        /** The item of the recording that is broadcast, repeated until the programme ends. */
        media: id,
        /** If undefined, the item's own. */
        title: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
        description: v.optional(v.string()),
        /** Whether it is in the schedule; false leaves a gap there. */
        listed: v.optional(v.boolean(), true),
      }),
    ),
    v.nonEmpty('must hold at least one programme'),
  ),
  /** Makes every slot an event: on air for this time after it, then available to watch again, in minutes. */
  event: v.optional(
    v.object({
      lasts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
      replay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 0),
    }),
  ),
});

/** From ids in the common catalogue to ids on the site. */
const editions = v.optional(
  v.pipe(
    v.record(id, id),
    v.transform((byOriginal) => new Map(Object.entries(byOriginal))),
  ),
  {},
);

/** A plan of a site's viewers, as in the access bridge and the entitlements. (wire access §3) */
const PlanFile = v.object({
  id,
  name: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  /** `free`: everyone; `freeauth`, `authvod`: everyone who is signed in; `svod`: who has one of its items. */
  accessModel: v.picklist(['free', 'freeauth', 'authvod', 'svod']),
  /** Ids of items of the shop. */
  items: v.optional(v.array(v.pipe(v.number(), v.integer())), []),
  /** Its licences follow this policy. */
  drmPolicyId: v.optional(id),
});

/** `catalogue/sites/{siteId}.json`: a site with its own items, and editions of the common ones under other ids. */
export const SiteFile = v.object({
  siteId: id,
  /** Whether playing its items requires a signature, except for free ones and trailers. */
  protected: v.optional(v.boolean(), false),
  /** Where its items may be played, and where not. */
  allowCountries: countries,
  denyCountries: countries,
  editions: v.optional(v.object({ media: editions, playlists: editions, contentLists: editions }), {}),
  plans: v.optional(v.array(PlanFile), []),
  /** Added to its items' custom parameters, by their id on the site: what they are sold as. */
  custom: v.optional(v.record(id, v.record(v.string(), v.string('custom parameters are strings'))), {}),
});

const hex = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be 16 bytes in hex, lower case'));

/** `keys/{stream}.json`: the key of an encrypted stream. It is not served at any address. */
export const KeyFile = v.object({ keyId: hex, key: hex });

/** `media/{stream}/stream.json` */
export const StreamFile = v.object({
  /** Seconds. */
  duration: v.pipe(v.number(), v.minValue(0)),
  /** The id of its content key, in hex, which is in `keys/{stream}.json`; it then has a `manifest.mpd`. */
  keyId: v.optional(hex),
  /** Of a live night, written by the program that takes its picture: it has a manifest once the picture is there. */
  live: v.optional(NightState),
  tracks: v.optional(
    v.array(
      v.object({
        file: name,
        kind: v.picklist(['captions', 'chapters', 'thumbnails']),
        label: v.optional(v.string()),
        language: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

export type MediaFile = v.InferOutput<typeof MediaFile>;
export type PlaylistFile = v.InferOutput<typeof PlaylistFile>;
export type ContentListFile = v.InferOutput<typeof ContentListFile>;
export type SeriesFile = v.InferOutput<typeof SeriesFile>;
export type ChannelFile = v.InferOutput<typeof ChannelFile>;
export type SiteFile = v.InferOutput<typeof SiteFile>;
export type KeyFile = v.InferOutput<typeof KeyFile>;
export type PlanFile = v.InferOutput<typeof PlanFile>;
export type StreamFile = v.InferOutput<typeof StreamFile>;
