import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useContent } from '../../content/content-source.ts';
import { contentListQuery, eitherListQuery, playlistQuery } from '../../content/list-query.ts';
import { paths } from '../../paths/paths.ts';
import type { Prepared, Screen, ScreenDeps } from '../screen.ts';
import { viewFor } from '../view-rows.ts';
import { ListPage } from './list-page.tsx';
import { GUIDE_AHEAD, LIST_VIEWS, type ListViewRow } from './list-views.ts';

/** `/p/:id`: a playlist, or the content list with that id. [ROUTE-06 LIST-01] */
export const playlistScreen: Screen = {
  ahead: GUIDE_AHEAD,
  preparesOnIntent: true,
  prepare: (deps) => prepare(deps, eitherListQuery),
  prepareAhead,
  preview(deps) {
    const list = deps.queries.getQueryData(eitherListQuery(deps.content, deps.id).queryKey);
    return list ? viewFor(LIST_VIEWS, list)?.preview?.(list, deps) : undefined;
  },
  Component() {
    const { id = '' } = useParams();
    const list = useQuery(eitherListQuery(useContent(), id));
    return <ListPage list={list} id={id} playlistId={id} pathOf={(title) => paths.playlist.to(id, title)} />;
  },
};

/** `/n/:id`: a content list. [ROUTE-09 LIST-02] */
export const contentListScreen: Screen = {
  preparesOnIntent: true,
  prepare: (deps) => prepare(deps, contentListQuery),
  Component() {
    const { id = '' } = useParams();
    const list = useQuery(contentListQuery(useContent(), id));
    return <ListPage list={list} id={id} pathOf={(title) => paths.contentList.to(id, title)} />;
  },
};

/** Fetches the list, the code of its view, and what that view shows first. */
async function prepare(deps: ScreenDeps, queryOf: typeof eitherListQuery): Promise<Prepared | undefined> {
  const { content, messages, id, ask, use } = deps;
  const list = await ask(queryOf(content, id));
  const view = list && viewFor(LIST_VIEWS, list);
  if (view)
    await Promise.all([
      view.prepare?.(list, deps),
      use(view.code),
      messages.need(view.texts ?? []).catch(() => {}),
    ]);
  return list === null ? { status: 404 } : undefined;
}

/** Fetches one item, which shows the list's type, and then the whole list if that type is prepared ahead. */
async function prepareAhead(deps: ScreenDeps): Promise<void> {
  const { content, id, ask } = deps;
  const first = await ask(playlistQuery(content, id, { pageLimit: 1 }));
  const view: ListViewRow | undefined = first ? viewFor(LIST_VIEWS, first) : undefined;
  if (view?.isPreparedAhead) await prepare(deps, eitherListQuery);
}
