import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../account/session/session-context.ts';
import type { PaneProps } from './pane/pane-props.ts';
import { usePaneData } from './pane-data.ts';

/** After the provider ended the session: signs out here too, and opens the login form with a message. */
export function useSignInAgain(go: PaneProps['go']): (notice: string) => void {
  const session = useSession();
  const paneData = usePaneData();
  const { status } = useSessionState();
  const [isOver, setOver] = useState(false);
  // repeated after every navigation: a members-only page redirects at the same time, which would close this pane
  useEffect(() => {
    if (isOver && status === 'anonymous') go('login');
  });
  return (notice) => {
    setOver(true);
    session.forget();
    paneData.leave({ notice });
  };
}
