import { CatalogueError, type CatalogueFault } from '../files/catalogue-error.ts';
import { createDataFiles, type DataFiles } from '../files/data-files.ts';
import type { ReadFile } from '../files/read-folder.ts';
import { findNear } from '../files/unknown-members.ts';
import { addFault } from './add-fault.ts';
import type { Catalogue, MediaRecord } from './catalogue.ts';
import { channelWeek } from './channel-week.ts';
import { checkCountries, readCountries } from './countries.ts';
import { checkTimes } from './item-times.ts';
import {
  ChannelFile,
  ContentListFile,
  KeyFile,
  MediaFile,
  PlaylistFile,
  SeriesFile,
  SiteFile,
  StreamFile,
} from './schemas.ts';
import { seriesRecord } from './series-record.ts';
import { addSite } from './site-editions.ts';

/** Their content depends on the caller. */
const KINDS_WITHOUT_ITEMS = new Set(['SEARCH', 'RECOMMENDATIONS', 'WATCHLIST']);

/**
 * Reads `catalogue/` and the `stream.json` files of the streams it names.
 *
 * @throws CatalogueError with every fault: a file that is not JSON or has another shape, an id that is not
 * the file's name, a list that names an item that does not exist, an item without its stream or site
 */
export async function loadCatalogue(dataDir: string, files = createDataFiles(dataDir)): Promise<Catalogue> {
  const faults: CatalogueFault[] = [];
  if (!files.has('catalogue/media')) {
    throw new CatalogueError(dataDir, [
      { file: 'catalogue/media', reason: 'there is no such folder; is this the right data folder (--data)?' },
    ]);
  }

  const mediaFiles = await files.readFolder('catalogue/media', MediaFile, faults);
  const playlistFiles = await files.readFolder('catalogue/playlists', PlaylistFile, faults);
  const listFiles = await files.readFolder('catalogue/content-lists', ContentListFile, faults);
  const seriesFiles = await files.readFolder('catalogue/series', SeriesFile, faults);
  const siteFiles = await files.readFolder('catalogue/sites', SiteFile, faults);

  const channelFiles = await files.readFolder('guide/channels', ChannelFile, faults);

  const editions = new Set(siteFiles.flatMap(({ value }) => [...value.editions.media.values()]));

  const media = new Map<string, MediaRecord>();
  const keys = new Map<string, KeyFile>();
  const channelIds = new Set(channelFiles.map(({ value }) => value.mediaid));
  for (const read of mediaFiles) {
    await files.pause();
    checkName(read, read.value.mediaid, 'mediaid', faults);
    checkSite(files, read, faults);
    if (read.value.stream !== undefined && read.value.source !== undefined)
      addFault(faults, read, 'source', 'has both stream and source; keep one');
    checkTimes(read, read.value, faults);
    const streamInfo = readStream(files, read, faults);
    if (streamInfo?.keyId !== undefined) readKey(files, read, streamInfo.keyId, keys, faults);
    media.set(read.value.mediaid, {
      ...read.value,
      streamInfo,
      pictures: read.value.pictures ?? read.value.mediaid,
      isProtected: streamInfo?.keyId !== undefined,
      isChannel: channelIds.has(read.value.mediaid),
      countries: readCountries(read.value),
    });
    checkCountries(read, { ...read.value, countries: readCountries(read.value) }, 'source', faults);
  }
  for (const read of playlistFiles) {
    checkName(read, read.value.id, 'id', faults);
    checkSite(files, read, faults);
    checkPlaylistSource(read, faults);
    checkItems(files, read, editions, faults);
  }
  for (const read of listFiles) {
    checkName(read, read.value.id, 'id', faults);
    checkItems(files, read, editions, faults);
  }

  for (const read of seriesFiles) {
    checkName(read, read.value.seriesId, 'seriesId', faults);
    checkSeries(files, read, faults);
  }

  const catalogue: Catalogue = {
    version: 0,
    media,
    playlists: new Map(playlistFiles.map(({ value }) => [value.id, value])),
    contentLists: new Map(listFiles.map(({ value }) => [value.id, value])),
    series: new Map(seriesFiles.map(({ value }) => [value.seriesId, seriesRecord(value)])),
    sites: new Map(),
    channels: new Map(channelFiles.map(({ value }) => [value.mediaid, channelWeek(value)])),
    events: new Map(
      channelFiles.flatMap(({ value: { mediaid, event } }) =>
        event ? [[mediaid, { lastsMs: event.lasts * 60_000, replayMs: event.replay * 60_000 }]] : [],
      ),
    ),
    keys,
  };
  for (const read of channelFiles) checkChannel(files, read, media, faults);
  for (const read of siteFiles) {
    checkName(read, read.value.siteId, 'siteId', faults);
    addSite(catalogue, read, faults, files.has);
  }
  for (const read of channelFiles) checkOpen(read, media, faults);
  if (faults.length > 0) throw new CatalogueError(dataDir, faults);
  return catalogue;
}

/** An item of a site without a description would be open by mistake. */
function checkSite(
  files: DataFiles,
  read: ReadFile<{ site?: string | undefined }>,
  faults: CatalogueFault[],
) {
  const { site } = read.value;
  if (site === undefined || files.has(`catalogue/sites/${site}.json`)) return;
  const reason = `site names "${site}", but there is no catalogue/sites/${site}.json; add it or take the site out`;
  addFault(faults, read, 'site', reason);
}

function checkName(read: ReadFile<unknown>, id: string, member: string, faults: CatalogueFault[]) {
  if (!read.file.endsWith(`/${id}.json`))
    addFault(faults, read, member, `${member} is "${id}", so the file must be named ${id}.json`);
}

function checkPlaylistSource(read: ReadFile<PlaylistFile>, faults: CatalogueFault[]) {
  const { items, query, kind } = read.value;
  if (items && query) addFault(faults, read, 'query', 'has both items and query; keep one');
  if (!items && !query && !(kind && KINDS_WITHOUT_ITEMS.has(kind))) {
    faults.push({
      file: read.file,
      line: 1,
      reason: 'needs items, query, or the kind SEARCH, RECOMMENDATIONS or WATCHLIST',
    });
  }
}

/** Checks that the file exists: a damaged item is one fault, not one for each list. */
function checkItems(
  files: DataFiles,
  read: ReadFile<{ items?: string[] | undefined }>,
  editions: Set<string>,
  faults: CatalogueFault[],
) {
  for (const [index, id] of (read.value.items ?? []).entries()) {
    if (editions.has(id)) continue;
    const file = `catalogue/media/${id}.json`;
    if (files.has(file)) continue;
    const path = `items[${index}]`;
    addFault(faults, read, path, `${path} names "${id}", but there is no ${file}; add it or take the id out`);
  }
}

/** A series and its episodes are media items; no episode appears twice in it. (wire content §7) */
function checkSeries(files: DataFiles, read: ReadFile<SeriesFile>, faults: CatalogueFault[]) {
  const fault = (path: string, reason: string) => addFault(faults, read, path, `${path} ${reason}`);
  const exists = (id: string) => files.has(`catalogue/media/${id}.json`);
  const { seriesId, seasons, episodes = [] } = read.value;
  if (!exists(seriesId))
    fault('seriesId', `needs a media item of the same id: catalogue/media/${seriesId}.json`);
  const numbers = new Set<number>();
  for (const [index, { number }] of (seasons ?? []).entries()) {
    if (numbers.has(number)) fault(`seasons[${index}].number`, `is ${number}, which another season has`);
    numbers.add(number);
  }
  const lists: [path: string, ids: readonly (string | null)[]][] = seasons
    ? seasons.map((season, index) => [`seasons[${index}].episodes`, season.episodes])
    : [['episodes', episodes]];
  const seen = new Set<string>();
  for (const [path, ids] of lists) {
    for (const [index, id] of ids.entries()) {
      if (id === null) continue;
      if (seen.has(id)) fault(`${path}[${index}]`, `names "${id}" a second time`);
      else if (!exists(id))
        fault(
          `${path}[${index}]`,
          `names "${id}", but there is no catalogue/media/${id}.json; add it or take the id out`,
        );
      seen.add(id);
    }
  }
}

/** A channel is an item without its own recording, which broadcasts the recordings of others. What is damaged is one fault. */
function checkChannel(
  files: DataFiles,
  read: ReadFile<ChannelFile>,
  media: Catalogue['media'],
  faults: CatalogueFault[],
): void {
  const fault = (path: string, reason: string) => addFault(faults, read, path, reason);
  const isDamaged = (id: string) => !media.has(id) && files.has(`catalogue/media/${id}.json`);
  const { mediaid, programmes } = read.value;
  const meantOf = (id: string) => {
    const near = media.has(id) ? undefined : findNear(id, [...media.keys()]);
    return near === undefined ? '' : `: "${near}" is meant?`;
  };
  checkName(read, mediaid, 'mediaid', faults);
  const channel = media.get(mediaid);
  if (!channel && !isDamaged(mediaid))
    fault('mediaid', `names "${mediaid}", but there is no catalogue/media/${mediaid}.json`);
  else if (channel?.stream !== undefined)
    fault('mediaid', `names "${mediaid}", which has a stream of its own`);
  for (const [index, programme] of programmes.entries()) {
    const path = `programmes[${index}].media`;
    const item = media.get(programme.media);
    // a stream that could not be read has its fault
    if (item?.stream === undefined && !isDamaged(programme.media))
      fault(
        path,
        `${path} names "${programme.media}", which is no item with a stream${meantOf(programme.media)}`,
      );
    else if (item?.draft)
      fault(path, `${path} names "${programme.media}", which is a draft; a channel is open to all`);
  }
}

/** A channel is open to all, so it cannot broadcast a stream that no open item plays. */
function checkOpen(read: ReadFile<ChannelFile>, media: Catalogue['media'], faults: CatalogueFault[]): void {
  const open = new Set(
    [...media.values()].map(({ stream, isProtected }) => (isProtected ? undefined : stream)),
  );
  for (const [index, { media: id }] of read.value.programmes.entries()) {
    const item = media.get(id);
    if (!item?.isProtected || open.has(item.stream)) continue;
    const path = `programmes[${index}].media`;
    const reason = `${path} names "${id}", which takes a signature to play; a channel is open to all: put "free": "true" under custom of the item, or name another`;
    addFault(faults, read, path, reason);
  }
}

function readStream(
  files: DataFiles,
  read: ReadFile<MediaFile>,
  faults: CatalogueFault[],
): StreamFile | null {
  const { stream } = read.value;
  if (stream === undefined) return null;
  const folder = `media/${stream}`;
  const isThere = (file: string) => {
    if (files.isFile(file)) return true;
    const reason = `stream names "${stream}", but there is no ${file}; add it or take the stream out`;
    addFault(faults, read, 'stream', reason);
    return false;
  };
  if (!isThere(`${folder}/stream.json`)) return null;
  const info = files.readJson(`${folder}/stream.json`, StreamFile, faults);
  if (info?.value.live) return info.value;
  const manifest = info?.value.keyId === undefined ? 'master.m3u8' : 'manifest.mpd';
  if (!isThere(`${folder}/${manifest}`)) return null;
  for (const track of info?.value.tracks ?? []) {
    if (files.has(`${folder}/${track.file}`)) continue;
    faults.push({
      file: `${folder}/stream.json`,
      reason: `names the track ${track.file}, which is not there`,
    });
  }
  return info?.value ?? null;
}

/** An encrypted stream without its key could be sold but never played. */
function readKey(
  files: DataFiles,
  read: ReadFile<MediaFile>,
  keyId: string,
  keys: Map<string, KeyFile>,
  faults: CatalogueFault[],
): void {
  const stream = read.value.stream ?? '';
  const file = `keys/${stream}.json`;
  const fault = (reason: string) => addFault(faults, read, 'stream', reason);
  if (!files.has(file)) {
    fault(`stream names "${stream}", which is encrypted, but there is no ${file}; add it`);
    return;
  }
  const found = files.readJson(file, KeyFile, faults)?.value;
  if (found && found.keyId !== keyId)
    fault(`stream names "${stream}", which is encrypted under another key than that of ${file}`);
  else if (found) keys.set(stream, found);
}
