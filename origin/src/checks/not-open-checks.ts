import { itemTimes } from '../catalogue/item-times.ts';
import { publication } from '../catalogue/publication.ts';
import type { AllowedConfig, Check, Facts } from './facts.ts';
import { listsOf, type NamedList } from './shown-items.ts';

/**
 * An item that a list names and nobody sees now: a hero or a row is shorter than its file says. One that is announced is
 * seen, and is none. What a query finds is left out, as it comes by itself.
 */
const NOT_OPEN: Check = {
  name: 'named items that nobody sees',
  severity: 'warning',
  find: (facts) => {
    const nowMs = Date.now();
    const found = new Map<string, { file: string; line?: number; reason: string }>();
    for (const config of facts.configs)
      for (const list of listsOf(config))
        for (const { id, ...place } of namedItems(facts, config, list)) {
          const why = getWhy(facts, id, nowMs);
          const key = `${place.file}:${place.line} ${id}`;
          if (why === null || found.has(key)) continue;
          found.set(key, { ...place, reason: `"${id}" ${describe(config, list)} ${why}` });
        }
    return [...found.values()];
  },
};

type Named = { id: string; file: string; line?: number };

/** Items by their ids, each at its line of the list's own file; an edition of a list has none, and is named by its config. */
function namedItems(
  { catalogue, files, at }: Facts,
  { file, findLine }: AllowedConfig,
  { id, kind, path }: NamedList,
): Named[] {
  const line = findLine(path);
  const inConfig = { file, ...(line !== undefined && { line }) };
  if (kind === 'media') return [{ id, ...inConfig }];
  const list = kind === 'playlist' ? catalogue.playlists.get(id) : catalogue.contentLists.get(id);
  const own = `catalogue/${kind === 'playlist' ? 'playlists' : 'content-lists'}/${id}.json`;
  return (list?.items ?? []).map((item, index) => ({
    id: item,
    ...(files.has(own) ? at(own, `items[${index}]`) : inConfig),
  }));
}

function describe({ code, config }: AllowedConfig, { path }: NamedList): string {
  const isHero = path === 'content[0].contentId' && config.content[0]?.custom.layoutType === 'hero';
  return isHero ? `on the hero of ${code}` : `in ${path.replace('.contentId', '')} of ${code}`;
}

/** Null: it is shown. */
function getWhy({ catalogue }: Facts, id: string, nowMs: number): string | null {
  const record = catalogue.media.get(id);
  const times = record ? itemTimes(record) : null;
  if (times === null) return null;
  const { stage, endMs } = publication(times, nowMs);
  if (stage !== 'hidden') return null;
  if (times.isDraft) return 'is a draft: nobody sees it. Take "draft" out of its file';
  const { publishAtMs = -Infinity, unpublishAtMs = Infinity } = times;
  if (nowMs < publishAtMs) return `does not open before ${toText(publishAtMs)}: until then nobody sees it`;
  const goneMs = Math.min(unpublishAtMs, endMs ?? Infinity);
  return `was taken away at ${toText(goneMs)}: nobody sees it. Take it out of the list`;
}

const toText = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/** Items that lists name and that are not open. */
export const NOT_OPEN_CHECKS: readonly Check[] = [NOT_OPEN];
