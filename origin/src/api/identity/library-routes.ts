import type { Context } from 'hono';
import type { Favorite } from '../../accounts/favorites.ts';
import type { HistoryEntry, HistoryFilter } from '../../accounts/history.ts';
import { answer } from '../../http/viewer-answer.ts';
import { seconds } from './account-object.ts';
import { ok } from './answers.ts';
import { type Api, forViewer } from './api.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';

const FILTERS: readonly HistoryFilter[] = ['all', 'watched', 'currently_watching'];

/** Favorites and watch history, whole lists without paging (wire identity §2, §8.4) [IDAPI-14 to IDAPI-21]. */
export function addLibraryRoutes(api: Api): void {
  const { app } = api;
  const { favorites, history } = api.accounts;

  app.get(
    FAVORITES,
    forViewer(api, async (_c, { accountId }) => list((await favorites.list(accountId)).map(favorite))),
  );
  app.on(
    ['POST', 'PATCH'],
    FAVORITES,
    forViewer(api, async (c, { accountId }) => {
      const mediaId = (await readForm(c.req.raw)).text('media_id');
      return answer(favorite(await favorites.save(accountId, mediaId)));
    }),
  );
  app.get(
    `${FAVORITES}/:id`,
    forViewer(api, async (c, { accountId }) => found(await favorites.find(accountId, id(c)), favorite)),
  );

  app.get(
    HISTORY,
    forViewer(api, async (c, { accountId }) =>
      list((await history.list(accountId, getFilter(c))).map(historyEntry)),
    ),
  );
  app.on(
    ['PATCH', 'POST'],
    HISTORY,
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const entry = { mediaId: form.text('media_id'), progress: getProgress(form.text('progress')) };
      return answer(historyEntry(await history.save(accountId, entry)));
    }),
  );
  app.get(
    `${HISTORY}/:id`,
    forViewer(api, async (c, { accountId }) => found(await history.find(accountId, id(c)), historyEntry)),
  );

  for (const [path, { remove }] of [
    [FAVORITES, favorites],
    [HISTORY, history],
  ] as const) {
    app.delete(
      path,
      forViewer(api, async (_c, { accountId }) => {
        await remove(accountId);
        return ok();
      }),
    );
    app.delete(
      `${path}/:id`,
      forViewer(api, async (c, { accountId }) => {
        await remove(accountId, id(c));
        return ok();
      }),
    );
  }
}

const favorite = ({ mediaId, createdAtMs }: Favorite) => ({
  media_id: mediaId,
  created_at: seconds(createdAtMs),
});

const historyEntry = (entry: HistoryEntry) => ({
  media_id: entry.mediaId,
  progress: entry.progress,
  created_at: seconds(entry.createdAtMs),
  updated_at: seconds(entry.updatedAtMs),
});

const list = (collection: object[]) => answer({ collection, cursor: '' });

const id = (c: Context) => c.req.param('id') ?? '';

function found<T>(entry: T | null, show: (entry: T) => object): Response {
  if (entry === null) throw new Refusal(404, 'Not found');
  return answer(show(entry));
}

/** Missing and empty mean all (an older library sends it empty). */
function getFilter(c: Context): HistoryFilter {
  const text = c.req.query('filter') || 'all';
  const filter = FILTERS.find((one) => one === text);
  if (!filter) throw new Refusal(422, `filter must be one of ${FILTERS.join(', ')}`);
  return filter;
}

/** NaN for anything but a plain decimal number, which the history refuses. */
const getProgress = (text: string) => (/^\d*\.?\d+(e-\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN);
