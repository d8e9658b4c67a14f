import { useIsLocked } from '../../access/use-is-locked.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLibrary } from '../../library/library-context.ts';
import type { LibraryRowName } from '../../library/library-parts.ts';
import { useContinueWatching } from '../../library/use-continue-watching.ts';
import { useFavoriteItems, useFavorites } from '../../library/use-favorites.ts';
import type { SavedItems } from '../../library/use-saved-items.ts';
import { RemoveButton } from '../card/remove-button.tsx';
import { useListState } from '../grid/use-list-state.ts';
import { FeaturedRow } from './featured-row.tsx';
import { Shelf, type ShelfProps } from './shelf.tsx';

type Props = Pick<ShelfProps, 'title' | 'surface' | 'getProgress' | 'cardAction'> & {
  featured: boolean;
  /** Whether its space is reserved until its items have loaded. */
  expected: boolean;
};

/** The shelf of a library row, with its items. [SHELF-02 SHELF-03] */
export function LibraryShelf({ listName, ...props }: Props & { listName: LibraryRowName }) {
  return listName === 'favorites' ? <FavoritesShelf {...props} /> : <ContinueWatchingShelf {...props} />;
}

function FavoritesShelf(props: Props) {
  const { toggle } = useFavorites();
  const cardAction = (item: ListedItem) => (
    <RemoveButton item={item} label="remove_favorite" onRemove={() => toggle({ mediaid: item.mediaid })} />
  );
  return <SavedItemsShelf {...props} list={useFavoriteItems()} cardAction={cardAction} />;
}

function ContinueWatchingShelf(props: Props) {
  const library = useLibrary();
  const { list, getProgress } = useContinueWatching();
  // setting the progress to 0 removes it from the row
  const forget = (item: ListedItem) =>
    library.watched(getProgress(item)?.episodeId ?? item.mediaid, 0, 'send');
  const cardAction = (item: ListedItem) => (
    <RemoveButton item={item} label="remove_watching" onRemove={() => forget(item)} />
  );
  return <SavedItemsShelf {...props} list={list} getProgress={getProgress} cardAction={cardAction} />;
}

/** Without reserved space it appears with its items, or with their failure. [SHELF-04 FAV-22] */
function SavedItemsShelf({ list, expected, featured, cardAction, ...shared }: Props & { list: SavedItems }) {
  const isLocked = useIsLocked();
  const isLoading = useListState(list) === 'loading';
  if (isLoading && !expected) return null;
  const row = { ...shared, list, isLocked };
  return featured ? <FeaturedRow {...row} /> : <Shelf {...row} cardAction={cardAction} />;
}
