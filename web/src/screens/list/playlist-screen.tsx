import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useContent } from '../../content/content-source.ts';
import { eitherListQuery } from '../../content/list-query.ts';
import { paths } from '../../paths/paths.ts';
import type { ScreenPlace } from '../screen.ts';
import { ListPage } from './list-page.tsx';

export function queries({ content, id }: ScreenPlace) {
  return [eitherListQuery(content, id)];
}

/** `/p/:id`: a playlist, or the content list of that id. [ROUTE-06 LIST-01] */
export function Component() {
  const { id = '' } = useParams();
  const list = useQuery(eitherListQuery(useContent(), id));
  return <ListPage list={list} id={id} playlistId={id} pathOf={(title) => paths.playlist.to(id, title)} />;
}
