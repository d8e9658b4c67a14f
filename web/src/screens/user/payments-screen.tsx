import { PaymentsPage } from './payments-page.tsx';
import { UserArea } from './user-area.tsx';

/** `/u/payments`: in a file of its own, for it needs no forms. [ROUTE-14] */
export function Component() {
  return (
    <UserArea>
      <PaymentsPage />
    </UserArea>
  );
}
