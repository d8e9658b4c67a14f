import { useSessionState } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { PaneWait } from '../pane/pane-wait.tsx';
import { useNextPane } from '../pane/use-next-pane.ts';
import { AskMail } from './ask-mail.tsx';

/**
 * A signed-in viewer gets the mail at their own address; an anonymous viewer enters theirs.
 * [PASSWORD-29 MODAL-14]
 */
export function Pane(props: PaneProps) {
  const { go } = props;
  const t = useT('account');
  const state = useSessionState();
  const isAnonymous = state.status === 'anonymous';
  useNextPane(go, isAnonymous && 'forgot-password');
  return (
    <>
      <PaneTitle sub={state.status === 'signed-in' && t('reset.ask_sub', { email: state.customer.email })}>
        {t('reset.ask_title')}
      </PaneTitle>
      <PaneWait waits={state.status !== 'signed-in'}>
        <AskMail {...props} />
      </PaneWait>
    </>
  );
}
