import { useIsLocked } from '../access/use-is-locked.ts';
import type { KeptRowName } from '../library/library-place.ts';
import { useContinueWatching } from '../library/use-continue-watching.ts';
import { useFavoriteItems } from '../library/use-favorites.ts';
import type { SavedItems } from '../library/use-saved-items.ts';
import { Shelf, type ShelfProps } from './shelf.tsx';

type Props = Pick<ShelfProps, 'title' | 'surface' | 'progressOf'> & {
  /** Whether its place is kept free until its items are here. */
  expected: boolean;
};

/** The shelf of what a viewer keeps, with what is in it. [SHELF-02 SHELF-03] */
export function KeptShelf({ kept, ...props }: Props & { kept: KeptRowName }) {
  return kept === 'favorites' ? <FavoritesShelf {...props} /> : <ContinueWatchingShelf {...props} />;
}

function FavoritesShelf(props: Props) {
  return <ShelfOf {...props} list={useFavoriteItems()} />;
}

function ContinueWatchingShelf(props: Props) {
  return <ShelfOf {...props} {...useContinueWatching()} />;
}

/** Where no place was kept, it comes with its first items, or to say that they could not be had. [SHELF-04 FAV-22] */
function ShelfOf({ list, expected, ...shared }: Props & { list: SavedItems }) {
  const isLocked = useIsLocked();
  if (!list.data && !expected && !list.isError) return null;
  return <Shelf {...shared} list={list} isLocked={isLocked} />;
}
