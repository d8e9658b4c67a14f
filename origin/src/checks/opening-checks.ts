import { createCatalogueNow } from '../catalogue/catalogue-now.ts';
import { openThoughNotOut } from '../streams/gated-streams.ts';
import { type Check, nameSome } from './facts.ts';

const OPEN_BEFORE_TIME: Check = {
  name: 'films open before their time',
  severity: 'warning',
  find: ({ catalogue, files, at }) => {
    const ids = openThoughNotOut(createCatalogueNow(catalogue, Date.now), `${files.dir}/media`);
    return ids.map((id) => ({
      ...at(`catalogue/media/${id}.json`, 'stream'),
      reason: `"${id}" is not out, but an open item or a channel plays its stream: anybody can play it. Give it a stream of its own`,
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
