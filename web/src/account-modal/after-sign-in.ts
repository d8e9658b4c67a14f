import type { Session, SessionState } from '../account/session.ts';
import type { AccountPane } from '../paths/account-params.ts';

type Known = Extract<SessionState, { status: 'known' }>;

/**
 * The pane that follows once somebody is signed in: what the provider still wants to know of them, then a welcome to
 * those who registered just now; others go on where they were. [REG-12 REG-17] (G-67)
 */
export async function afterSignIn(
  session: Pick<Session, 'provider'>,
  { customer, registered }: Known,
): Promise<AccountPane | null> {
  const after = registered ? 'welcome' : null;
  try {
    const { accounts } = await session.provider();
    const wanted = await accounts.detailsWanted(customer);
    return wanted.length > 0 ? 'personal-details' : after;
  } catch {
    // a question that cannot be asked keeps nobody from what they came for
    return after;
  }
}
