import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useContent } from '../../content/content-source.ts';
import { contentListQuery, eitherListQuery } from '../../content/list-query.ts';
import { getMediaQuery, paths } from '../../paths/paths.ts';
import type { HeadDeps, Prepared, Screen, ScreenDeps } from '../screen.ts';
import { viewFor } from '../view-rows.ts';
import { ListHead, ListPage } from './list-page.tsx';
import { GUIDE_AHEAD, LIST_VIEWS, type ListViewRow } from './list-views.ts';

/** `/p/:id`: a playlist, or the content list with that id. [ROUTE-06 LIST-01] */
export const playlistScreen: Screen = {
  preparesOnIntent: true,
  ahead: [GUIDE_AHEAD],
  prepare: (deps) => prepare(deps, eitherListQuery),
  head: (deps) => head(deps, eitherListQuery),
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
  head: (deps) => head(deps, contentListQuery),
  Component() {
    const { id = '' } = useParams();
    const list = useQuery(contentListQuery(useContent(), id));
    return <ListPage list={list} id={id} getPath={(title) => paths.contentList.to(id, title)} />;
  },
};

/** The head of a list that is known, unless one of its items plays. */
function head({ content, queries, messages, id, search }: HeadDeps, getQuery: typeof eitherListQuery) {
  const list = queries.getQueryData(getQuery(content, id).queryKey);
  if (!list || getMediaQuery(search).play) return null;
  const view: ListViewRow | undefined = viewFor(LIST_VIEWS, list);
  if (!view?.leads) return <ListHead list={list} />;
  const Head = messages.has(view.texts ?? []) && view.code.ready() ? view.head?.() : undefined;
  return Head ? <Head list={list} /> : null;
}

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
