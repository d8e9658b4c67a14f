import { createCatalogueNow } from '../catalogue/catalogue-now.ts';
import { itemTimes } from '../catalogue/item-times.ts';
import { openThoughNotOut } from '../streams/gated-streams.ts';
import { type Check, nameSome } from './facts.ts';

/**
 * An open item may show an older film again. A channel that alone plays what its own file keeps back until a time gives
 * the film away before. (open point G-236)
 */
const OPEN_BEFORE_TIME: Check = {
  name: 'films open before their time',
  severity: 'warning',
  find: async ({ catalogue, files, at }) => {
    const nowMs = Date.now();
    const isAhead = (id: string) => {
      const record = catalogue.media.get(id);
      const times = record ? itemTimes(record) : null;
      return times !== null && Math.max(times.publishAtMs ?? 0, times.startMs ?? 0) > nowMs;
    };
    const now = createCatalogueNow(catalogue, () => nowMs)();
    const found = await openThoughNotOut(now, `${files.dir}/media`, files.pause);
    return found.map(({ id, onChannel }) => ({
      ...at(`catalogue/media/${id}.json`, 'stream'),
      ...(onChannel && isAhead(id) && { severity: 'unsafe' }),
      reason: `"${id}" is not out, but ${onChannel ? 'a channel' : 'an open item'} plays its stream: anybody can play it. Give it a stream of its own${onChannel ? ', or take it out of the channel' : ''}`,
    }));
  },
};

const UNKNOWN_COUNTRIES: Check = {
  name: 'countries that nobody knows',
  severity: 'warning',
  find: ({ catalogue, knowsCountries, at }) => {
    const ids = [...catalogue.media].flatMap(([id, { countries }]) => (countries ? [id] : []));
    const [first] = ids;
    if (first === undefined || knowsCountries) return [];
    const reason = `${nameSome(ids, 'item')} with rules for countries, and nothing names the country of a caller: nobody can play them. Start with --country-header or --country-db`;
    return [{ ...at(`catalogue/media/${first}.json`), reason }];
  },
};

const DATED_DRAFTS: Check = {
  name: 'drafts with a date',
  severity: 'warning',
  find: ({ catalogue, at }) =>
    [...catalogue.media].flatMap(([id, { draft, publishAt }]) =>
      draft && publishAt !== undefined
        ? [
            {
              ...at(`catalogue/media/${id}.json`, 'draft'),
              reason: `"${id}" stays a draft at its publishAt: take "draft" out, and it opens at that time`,
            },
          ]
        : [],
    ),
};

/** When and where items open. */
export const OPENING_CHECKS: readonly Check[] = [OPEN_BEFORE_TIME, DATED_DRAFTS, UNKNOWN_COUNTRIES];
