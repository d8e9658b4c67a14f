import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useContent } from '../../content/content-source.ts';
import { contentListQuery, eitherListQuery } from '../../content/list-query.ts';
import { paths } from '../../paths/paths.ts';
import type { Prepared, Screen, ScreenDeps } from '../screen.ts';
import { viewFor } from '../view-rows.ts';
import { ListHead, ListPage } from './list-page.tsx';
import { LIST_VIEWS, type ListViewRow } from './list-views.ts';

/** `/p/:id`: a playlist, or the content list with that id. [ROUTE-06 LIST-01] */
export const playlistScreen: Screen = {
  preparesOnIntent: true,
  prepare: (deps) => prepare(deps, eitherListQuery),
  head({ content, queries, id }) {
    const list = queries.getQueryData(eitherListQuery(content, id).queryKey);
    const view: ListViewRow | undefined = list ? viewFor(LIST_VIEWS, list) : undefined;
    return list && !view?.leads ? <ListHead list={list} /> : null;
  },
  Component() {
    const { id = '' } = useParams();
    const list = useQuery(eitherListQuery(useContent(), id));
    return <ListPage list={list} id={id} playlistId={id} getPath={(title) => paths.playlist.to(id, title)} />;
  },
};

/** `/n/:id`: a content list. [ROUTE-09 LIST-02] */
export const contentListScreen: Screen = {
  preparesOnIntent: true,
  prepare: (deps) => prepare(deps, contentListQuery),
  Component() {
    const { id = '' } = useParams();
    const list = useQuery(contentListQuery(useContent(), id));
    return <ListPage list={list} id={id} getPath={(title) => paths.contentList.to(id, title)} />;
  },
};

/** Fetches the list, the code of its view, and what that view shows first. */
async function prepare(deps: ScreenDeps, getQuery: typeof eitherListQuery): Promise<Prepared | undefined> {
  const { content, messages, id, ask, use } = deps;
  const list = await ask(getQuery(content, id));
  const view = list && viewFor(LIST_VIEWS, list);
  if (view)
    await Promise.all([
      view.prepare?.(list, deps),
      use(view.code),
      messages.need(view.texts ?? []).catch(() => {}),
    ]);
  return list === null ? { status: 404 } : undefined;
}
