import { useEffect } from 'react';
import { useSessionState } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { AskMail } from './ask-mail.tsx';
import { PaneTitle } from './pane-title.tsx';
import { PaneWait } from './pane-wait.tsx';
import type { PaneProps } from './panes.ts';

/** A viewer has the mail sent to their own address; a stranger is asked for theirs. [PASSWORD-29 MODAL-14] */
export function Pane(props: PaneProps) {
  const { go } = props;
  const t = useT('account');
  const state = useSessionState();
  const isStranger = state.status === 'stranger';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isStranger) go('forgot-password');
  }, [isStranger]);
  return (
    <>
      <PaneTitle sub={state.status === 'known' && t('reset.ask_sub', { email: state.customer.email })}>
        {t('reset.ask_title')}
      </PaneTitle>
      <PaneWait waits={state.status !== 'known'}>
        <AskMail {...props} />
      </PaneWait>
    </>
  );
}
