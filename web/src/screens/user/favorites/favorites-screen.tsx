import { UserArea } from '../user-area.tsx';
import { prepareUserPage } from '../user-redirect.ts';
import { FavoritesPage } from './favorites-page.tsx';

export const prepare = prepareUserPage;

/** `/u/favorites`: in its own file, as it needs no forms. [ROUTE-14] */
export function Component() {
  return (
    <UserArea>
      <FavoritesPage />
    </UserArea>
  );
}
