import { useLocation } from 'react-router';
import { paths } from '../../paths/paths.ts';
import { AccountPage } from './account/account-page.tsx';
import { FavoritesPage } from './favorites/favorites-page.tsx';
import { UserArea } from './user-area.tsx';
import { prepareUserPage, withoutSlash } from './user-redirect.ts';

export const prepare = prepareUserPage;

/** `/u/*`: the account and the favorites; what was paid has a file of its own. [ROUTE-14] */
export function Component() {
  const isFavorites = withoutSlash(useLocation().pathname) === paths.user.to('favorites');
  return <UserArea>{isFavorites ? <FavoritesPage /> : <AccountPage />}</UserArea>;
}
