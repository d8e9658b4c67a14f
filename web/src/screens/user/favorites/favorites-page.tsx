import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsLocked } from '../../../access/use-is-locked.ts';
import { RemoveButton } from '../../../browse/card/remove-button.tsx';
import { GridPlaceholders, MediaGrid } from '../../../browse/grid/media-grid.tsx';
import { useListState } from '../../../browse/grid/use-list-state.ts';
import { ListFailure } from '../../../browse/section-failure.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useFavoriteItems, useFavorites } from '../../../library/use-favorites.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Indicator } from '../../../ui/indicator.tsx';
import emptyStyles from '../empty-page.module.css';
import { UserTitle } from '../user-title.tsx';
import { ClearFavorites } from './clear-favorites.tsx';
import styles from './favorites-page.module.css';

/** The viewer's favorites, and how to remove them. [FAV-10 FAV-14 FAV-15] */
export function FavoritesPage() {
  const t = useT('user');
  const { ids, toggle } = useFavorites();
  const list = useFavoriteItems();
  const isLocked = useIsLocked();
  const state = useListState(list);
  const title = t('favorites.title');
  // items that no longer exist stay saved, so an empty grid does not always mean an empty list
  const isEmpty = ids.length === 0 && state === 'empty';
  /** On touch screens the buttons that remove a card show only then. */
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hadSome = useRef(false);
  useEffect(() => {
    // the button that cleared the list is gone, and the focus with it
    if (isEmpty && hadSome.current) heading.current?.focus();
    hadSome.current = ids.length > 0;
  }, [isEmpty, ids]);
  return (
    <>
      <UserTitle
        ref={heading}
        actions={
          ids.length > 0 && (
            <div className={styles.actions}>
              <Button className={styles.edit} onClick={() => setEditing(!isEditing)}>
                {t(isEditing ? 'favorites.done' : 'favorites.edit')}
              </Button>
              <ClearFavorites />
            </div>
          )
        }
      >
        {title}
      </UserTitle>
      {isEmpty ? (
        <EmptyPage heading={t('favorites.no_favorites')}>{t('favorites.how_to')}</EmptyPage>
      ) : (
        <div className={styles.grid} data-removing={isEditing ? 'on' : 'off'}>
          {state === 'loading' && <GridPlaceholders />}
          {state === 'failed' && <ListFailure list={list} />}
          {state === 'empty' && <EmptyPage heading={t('favorites.none_left')} />}
          {state === 'shown' && list.data && (
            <MediaGrid
              items={list.data.items}
              label={title}
              ratio={list.data.aspectRatio}
              isLocked={isLocked}
              cardAction={(item) => (
                <RemoveButton
                  item={item}
                  label="remove_favorite"
                  onRemove={() => toggle({ mediaid: item.mediaid })}
                />
              )}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Shown if a page of the user area has nothing to show yet, with a link home. */
function EmptyPage({ heading, children }: { heading: string; children?: ReactNode }) {
  const t = useT('user');
  return (
    <div className={emptyStyles.empty}>
      <Indicator count={5} lit={null} />
      <h2 className={emptyStyles.heading}>{heading}</h2>
      {children && <p className={emptyStyles.text}>{children}</p>}
      <Link to={paths.home.to()} className={buttonClass({ look: 'primary' })}>
        {t('to_the_programme')}
      </Link>
    </div>
  );
}
