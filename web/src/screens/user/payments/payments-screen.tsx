import { UserArea } from '../user-area.tsx';
import { prepareUserPage } from '../user-redirect.ts';
import { PaymentsPage } from './payments-page.tsx';

export const prepare = prepareUserPage;

/** `/u/payments`: in its own file, as it needs no forms. [ROUTE-14] */
export function Component() {
  return (
    <UserArea>
      <PaymentsPage />
    </UserArea>
  );
}
