import { useQueryClient } from '@tanstack/react-query';
import { capabilitiesQuery } from '../../account/capabilities.ts';
import { useSession } from '../../account/session/session-context.ts';
import { accountTo } from '../../paths/account-params.ts';
import { paths } from '../../paths/paths.ts';
import type { PaneProps } from '../pane/pane-props.ts';
import { afterMail } from './password-change-method.ts';

/** Requests the mail for setting a new password. Rejects with an AccountFailure. */
export function useSendReset(): (email: string) => Promise<void> {
  const session = useSession();
  return async (email) => {
    const { accounts } = await session.provider();
    await accounts.sendReset({ email, returnUrl: resetUrl(window.location.origin) });
  };
}

/** The same, and then opens the next pane. [PASSWORD-08] */
export function useAskReset(go: PaneProps['go']): (email: string) => Promise<void> {
  const session = useSession();
  const queries = useQueryClient();
  const send = useSendReset();
  return async (email) => {
    await send(email);
    go(afterMail(await queries.fetchQuery(capabilitiesQuery(session))), { email });
  };
}

/** The address of the mailed link; the provider adds the token and the email address. [PASSWORD-09] */
export function resetUrl(origin: string): string {
  return origin + accountTo({ pathname: paths.home.to(), search: '', hash: '' }, 'edit-password');
}
