import { getContentType } from '@marquee/contract/content-type';
import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { ReadFile } from '../files/read-folder.ts';
import { addFault } from './add-fault.ts';
import type { Catalogue, MediaRecord } from './catalogue.ts';
import { checkCountries, joinCountries, readCountries } from './countries.ts';
import { isFree } from './is-free.ts';
import { checkTimes } from './item-times.ts';
import type { SiteFile } from './schemas.ts';

/**
 * Adds a site to the catalogue: its editions of common items and lists under their own ids, and the mark on
 * its items that playing them requires a signature.
 *
 * @param faults an edition of something that does not exist, or under an id that is taken
 * @param isThere whether the data folder has a file, which may be damaged
 */
export function addSite(
  catalogue: Catalogue,
  read: ReadFile<SiteFile>,
  faults: CatalogueFault[],
  isThere: (file: string) => boolean,
): void {
  const { siteId, editions } = read.value;
  const { media, playlists, contentLists } = catalogue;
  catalogue.sites.set(siteId, read.value);
  const own = (id: string) => editions.media.get(id) ?? id;
  const report = { faults, isThere };

  for (const originalId of editions.media.keys()) {
    const what = kindWithoutEditions(catalogue, originalId);
    if (!what) continue;
    const place = `editions.media.${originalId}`;
    const reason = `${place} is an edition of ${what}, which can have none; put "${originalId}" itself into the lists`;
    addFault(faults, read, place, reason);
  }
  addEditions(read, 'media', media, report, (item, mediaid) => ({ ...item, mediaid, site: siteId }));
  addCustom(read, media, report);
  addEditions(read, 'playlists', playlists, report, (list, id) => ({
    ...list,
    id,
    site: siteId,
    ...(list.items ? { items: list.items.map(own) } : {}),
  }));
  addEditions(read, 'contentLists', contentLists, report, (list, id) => ({
    ...list,
    id,
    items: list.items.map(own),
  }));

  const rule = readCountries(read.value);
  for (const [id, item] of media) {
    if (!rule || item.site !== siteId) continue;
    const countries = joinCountries(item.countries, rule);
    media.set(id, { ...item, countries });
    checkCountries(read, { ...item, countries: rule }, 'siteId', faults);
  }
  if (!read.value.protected) return;
  for (const [id, item] of media)
    if (item.site === siteId) media.set(id, { ...item, isProtected: item.isProtected || !isOpen(item) });
}

/** What is more than its item: its hours or episodes are found by its own id. */
function kindWithoutEditions({ channels, events, series }: Catalogue, id: string): string | null {
  if (events.has(id)) return 'an event';
  if (channels.has(id)) return 'a channel';
  return series.has(id) ? 'a series' : null;
}

/** What is damaged is one fault, not one for each file that names it. */
type Report = { faults: CatalogueFault[]; isThere: (file: string) => boolean };

const FOLDERS = { media: 'media', playlists: 'playlists', contentLists: 'content-lists' } as const;

/** Adds the site's custom parameters to its items. */
function addCustom(read: ReadFile<SiteFile>, media: Catalogue['media'], { faults, isThere }: Report): void {
  const { siteId, custom, editions } = read.value;
  const originals = new Map([...editions.media].map(([original, id]) => [id, original]));
  for (const [id, words] of Object.entries(custom)) {
    const place = `custom.${id}`;
    const item = media.get(id);
    if (item?.site === siteId) {
      media.set(id, { ...item, custom: { ...item.custom, ...words } });
      checkTimes(read, { custom: words }, faults, place);
    } else if (item || !isThere(`catalogue/media/${originals.get(id) ?? id}.json`))
      addFault(faults, read, place, `${place} is no item of this site`);
  }
}

/** Advertising and articles are open on every site, and so is what its makers give away. */
function isOpen(item: MediaRecord): boolean {
  return isFree(item.custom) || OPEN_TYPES.has(getContentType(item.custom));
}

const OPEN_TYPES = new Set(['trailer', 'hub', 'page']);

function addEditions<T>(
  read: ReadFile<SiteFile>,
  kind: 'media' | 'playlists' | 'contentLists',
  all: Map<string, T>,
  { faults, isThere }: Report,
  edition: (original: T, id: string) => T,
): void {
  for (const [originalId, id] of read.value.editions[kind]) {
    const place = `editions.${kind}.${originalId}`;
    const fault = (reason: string) => addFault(faults, read, place, `${place} ${reason}`);
    const original = all.get(originalId);
    if (!original) {
      if (!isThere(`catalogue/${FOLDERS[kind]}/${originalId}.json`))
        fault(`is an edition of "${originalId}", which is not in the catalogue`);
    } else if (all.has(id)) fault(`is "${id}", an id that is taken; choose another`);
    else all.set(id, edition(original, id));
  }
}
