import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useContent } from '../../content/content-source.ts';
import { contentListQuery } from '../../content/list-query.ts';
import { paths } from '../../paths/paths.ts';
import type { ScreenPlace } from '../screen.ts';
import { ListPage } from './list-page.tsx';

export function queries({ content, id }: ScreenPlace) {
  return [contentListQuery(content, id)];
}

/** `/n/:id`: a content list. [ROUTE-09 LIST-02] */
export function Component() {
  const { id = '' } = useParams();
  const list = useQuery(contentListQuery(useContent(), id));
  return <ListPage list={list} id={id} pathOf={(title) => paths.contentList.to(id, title)} />;
}
