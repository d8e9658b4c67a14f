import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../account/session/session-context.ts';
import type { PaneProps } from './pane/pane-props.ts';
import { usePaneData } from './pane-data.ts';

/** Where the provider has ended the session: the viewer is signed out here too, and the login form opens with a message. */
export function useSignInAgain(go: PaneProps['go']): (notice: string) => void {
  const session = useSession();
  const paneData = usePaneData();
  const { status } = useSessionState();
  const [isOver, setOver] = useState(false);
  // said again at every new address: a page that only members see goes elsewhere meanwhile, and takes this pane along
  useEffect(() => {
    if (isOver && status === 'anonymous') go('login');
  });
  return (notice) => {
    setOver(true);
    session.forget();
    paneData.leave({ notice });
  };
}
