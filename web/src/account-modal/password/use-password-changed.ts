import { useT } from '../../i18n/use-t.ts';
import type { PaneProps } from '../pane/pane-props.ts';
import { useSignInAgain } from '../use-sign-in-again.ts';

/** After a new password, which ends every session: opens the login form, which says so. [PASSWORD-18] */
export function usePasswordChanged(go: PaneProps['go']): () => void {
  const t = useT('account');
  const signInAgain = useSignInAgain(go);
  return () => signInAgain(t('reset.changed'));
}
