import { AccountPage } from './account/account-page.tsx';
import { UserArea } from './user-area.tsx';
import { prepareUserPage } from './user-redirect.ts';

export const prepare = prepareUserPage;

/** `/u/*`: the account; favorites and payments have their own files. [ROUTE-14] */
export function Component() {
  return (
    <UserArea>
      <AccountPage />
    </UserArea>
  );
}
