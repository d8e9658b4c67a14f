import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { leaveNotice } from './pane-notice.ts';
import type { PaneProps } from './panes.ts';

/**
 * What follows on a new password: it has ended every session, so the viewer is logged out here too, and the login form
 * opens and says so. [PASSWORD-18]
 */
export function usePasswordChanged(go: PaneProps['go']): () => void {
  const t = useT('account');
  const session = useSession();
  const { status } = useSessionState();
  const [isChanged, setChanged] = useState(false);
  // said again at every new address: a page that only members see goes elsewhere meanwhile, and takes this pane along
  useEffect(() => {
    if (isChanged && status === 'stranger') go('login');
  });
  return () => {
    leaveNotice(t('reset.changed'));
    setChanged(true);
    session.forget();
  };
}
