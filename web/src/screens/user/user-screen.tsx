import { AccountPage } from './account/account-page.tsx';
import { UserArea } from './user-area.tsx';
import { prepareUserPage } from './user-redirect.ts';

export const prepare = prepareUserPage;

/** `/u/*`: the account; favorites and what was paid have files of their own. [ROUTE-14] */
export function Component() {
  return (
    <UserArea>
      <AccountPage />
    </UserArea>
  );
}
