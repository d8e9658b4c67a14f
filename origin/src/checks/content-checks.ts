import { contrast } from '@marquee/contract/colors/color';
import { getContentType } from '@marquee/contract/content-type';
import { type Check, nameSome } from './facts.ts';
import { listsOf } from './shown-items.ts';

const UNKNOWN_LISTS: Check = {
  name: 'lists that are nowhere',
  severity: 'warning',
  find: ({ configs, catalogue, at }) =>
    configs.flatMap((one) =>
      listsOf(one).flatMap(({ id, kind, path }) => {
        const { playlists, contentLists, media } = catalogue;
        const all = kind === 'playlist' ? playlists : kind === 'content_list' ? contentLists : media;
        if (all.has(id)) return [];
        const folder = { playlist: 'playlists', content_list: 'content-lists', media: 'media' }[kind];
        const reason = `${path} names "${id}", but there is no catalogue/${folder}/${id}.json`;
        return [{ ...at(one.file, path), reason }];
      }),
    ),
};

const LIST_KINDS: Check = {
  name: 'lists of another kind',
  severity: 'warning',
  find: ({ configs, catalogue, at }) =>
    configs.flatMap(({ config, file }) =>
      (
        [
          ['searchPlaylist', 'SEARCH'],
          ['recommendationsPlaylist', 'RECOMMENDATIONS'],
          ['continueWatchingList', 'WATCHLIST'],
          ['favoritesList', 'WATCHLIST'],
        ] as const
      ).flatMap(([name, wanted]) => {
        const kind = catalogue.playlists.get(config.features[name] ?? '');
        if (!kind || kind.kind === wanted) return [];
        const path = `features.${name}`;
        return [
          { ...at(file, path), reason: `${path} names "${kind.id}", which has not the kind ${wanted}` },
        ];
      }),
    ),
};

const HALF_CHANNELS: Check = {
  name: 'channels that are none',
  severity: 'warning',
  find: ({ catalogue, at }) =>
    [...catalogue.channels.keys()].flatMap((id) => {
      const item = catalogue.media.get(id);
      if (!item || catalogue.events.has(id)) return [];
      const missing = [
        ...(getContentType(item.custom) === 'livechannel' ? [] : ['"contentType": "LiveChannel"']),
        ...(item.custom.liveChannelsId ? [] : ['"liveChannelsId": the id of the list of channels']),
        ...(item.custom.scheduleUrl ? [] : [`"scheduleUrl": "/guide/${id}.json"`]),
      ];
      if (missing.length === 0) return [];
      const reason = `is a channel of guide/channels/ that has no guide: add to its custom parameters ${missing.join(', ')}`;
      return [{ ...at(`catalogue/media/${id}.json`, 'custom'), reason }];
    }),
};

const CHANNEL_LISTS: Check = {
  name: 'lists of channels that are none',
  severity: 'warning',
  find: ({ catalogue, at }) => {
    const named = new Map(
      [...catalogue.channels.keys()].flatMap((id) => {
        const list = catalogue.media.get(id)?.custom.liveChannelsId;
        return list ? [[list, id] as const] : [];
      }),
    );
    return [...named].flatMap(([list, id]) => {
      const playlist = catalogue.playlists.get(list);
      if (!playlist) {
        const reason = `liveChannelsId names "${list}", but there is no catalogue/playlists/${list}.json`;
        return [{ ...at(`catalogue/media/${id}.json`, 'custom.liveChannelsId'), reason }];
      }
      if (getContentType(playlist.custom) === 'live') return [];
      const reason = `is the list of channels that "${id}" names, and shows no guide: add "contentType": "Live" to its custom parameters`;
      return [{ ...at(`catalogue/playlists/${list}.json`, 'custom'), reason }];
    });
  },
};

const NO_PICTURES: Check = {
  name: 'missing pictures',
  severity: 'warning',
  find: ({ catalogue, files, at }) => {
    const folders = new Set(files.list('images', []));
    const missing = [...catalogue.media.values()].filter(
      ({ pictures, custom }) => !folders.has(pictures) && getContentType(custom) !== 'page',
    );
    const ids = [...new Set(missing.map(({ pictures }) => pictures))];
    const [first] = missing;
    if (!first) return [];
    const reason = `${nameSome(ids, 'item')} without pictures: add a folder images/${ids[0]}/ with poster.webp or poster.jpg, and so on`;
    return [{ ...at(`catalogue/media/${first.mediaid}.json`), reason }];
  },
};

/** WCAG 2 1.4.11 for parts of the interface. */
const MIN_CONTRAST = 3;

const FAINT_COLOURS: Check = {
  name: 'colours that do not stand out',
  severity: 'warning',
  find: ({ configs, at }) =>
    configs.flatMap(({ config: { styling }, file }) => {
      const { backgroundColor, highlightColor } = styling;
      if (!backgroundColor || !highlightColor) return [];
      const ratio = contrast(backgroundColor, highlightColor);
      if (ratio >= MIN_CONTRAST) return [];
      const reason = `styling.highlightColor ${highlightColor} hardly stands out from ${backgroundColor} (${ratio.toFixed(1)} to 1, ${MIN_CONTRAST} is the least): the app shows another shade of it`;
      return [{ ...at(file, 'styling.highlightColor'), reason }];
    }),
};

const LOST_TRAILERS: Check = {
  name: 'trailers that are nowhere',
  severity: 'warning',
  find: ({ catalogue, at }) =>
    [...catalogue.media.values()].flatMap(({ mediaid, custom }) => {
      const { trailerId } = custom;
      if (!trailerId || catalogue.media.has(trailerId)) return [];
      const reason = `trailerId names "${trailerId}", but there is no catalogue/media/${trailerId}.json`;
      return [{ ...at(`catalogue/media/${mediaid}.json`, 'custom.trailerId'), reason }];
    }),
};

const NO_DEFAULT: Check = {
  name: 'settings without a brand',
  severity: 'warning',
  find: ({ settings, at }) =>
    settings
      .filter(
        ({ file, settings: { defaultConfigSource } }) => file === 'settings.ini' && !defaultConfigSource,
      )
      .map(({ file }) => ({
        ...at(file),
        reason: 'names no defaultConfigSource: no page can be shown without --brand',
      })),
};

const LOST_SOURCES: Check = {
  name: 'configs that are nowhere',
  severity: 'warning',
  find: ({ settings, files, at }) =>
    settings.flatMap(({ file, settings: { defaultConfigSource = '', additionalAllowedConfigSources } }) =>
      [...new Set([defaultConfigSource, ...additionalAllowedConfigSources])]
        .filter((code) => /^[a-z0-9]{8}$/.test(code) && !files.has(`configs/${code}.json`))
        .map((code) => ({
          ...at(file, code === defaultConfigSource ? 'defaultConfigSource' : code),
          reason: `names the config "${code}", but there is no configs/${code}.json`,
        })),
    ),
};

export const CONTENT_CHECKS: readonly Check[] = [
  NO_DEFAULT,
  LOST_SOURCES,
  UNKNOWN_LISTS,
  LIST_KINDS,
  HALF_CHANNELS,
  CHANNEL_LISTS,
  NO_PICTURES,
  FAINT_COLOURS,
  LOST_TRAILERS,
];
