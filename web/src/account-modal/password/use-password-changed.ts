import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePaneData } from '../pane-data.ts';
import type { PaneProps } from '../panes.ts';

/**
 * What follows a new password: it ended every session, so the viewer is signed out here too, and the login form opens
 * with a message. [PASSWORD-18]
 */
export function usePasswordChanged(go: PaneProps['go']): () => void {
  const t = useT('account');
  const session = useSession();
  const paneData = usePaneData();
  const { status } = useSessionState();
  const [isChanged, setChanged] = useState(false);
  // said again at every new address: a page that only members see goes elsewhere meanwhile, and takes this pane along
  useEffect(() => {
    if (isChanged && status === 'anonymous') go('login');
  });
  return () => {
    setChanged(true);
    session.forget();
    paneData.leave({ notice: t('reset.changed') });
  };
}
