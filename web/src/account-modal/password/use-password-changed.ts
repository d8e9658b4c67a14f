import { useT } from '../../i18n/use-t.ts';
import type { PaneProps } from '../pane/pane-props.ts';
import { useSignInAgain } from '../use-sign-in-again.ts';

/** What follows a new password: it ended every session, and says so where the viewer signs in again. [PASSWORD-18] */
export function usePasswordChanged(go: PaneProps['go']): () => void {
  const t = useT('account');
  const signInAgain = useSignInAgain(go);
  return () => signInAgain(t('reset.changed'));
}
