import type { MediaItem } from '@marquee/contract/media';
import { useQuery } from '@tanstack/react-query';
import { type Chapter, parseChapters } from '../player/text/chapters.ts';
import { loadSideFile } from '../player/text/side-file.ts';

/** The item's chapters: undefined while loading, empty if there are none or loading failed. */
export function useChapters({ tracks }: Pick<MediaItem, 'tracks'>): Chapter[] | undefined {
  const file = tracks.find(({ kind }) => kind === 'chapters')?.file;
  const { data, isPending } = useQuery({
    queryKey: ['chapters', file],
    queryFn: async ({ signal }) => parseChapters((await loadSideFile(file ?? '', signal)) ?? ''),
    enabled: file !== undefined,
  });
  if (!file) return [];
  return isPending ? undefined : (data ?? []);
}
