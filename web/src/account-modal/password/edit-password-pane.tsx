import { useSearchParams } from 'react-router';
import { useSessionState } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { PaneFoot, PaneLink, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { PaneWait } from '../pane/pane-wait.tsx';
import { useNextPane } from '../pane/use-next-pane.ts';
import { useCapabilities } from '../use-capabilities.ts';
import { useSignInAgain } from '../use-sign-in-again.ts';
import { passwordMethod } from './password-change-method.ts';
import { PasswordForm } from './password-form.tsx';
import { ResendMail } from './resend-mail.tsx';

/** The pane of {@link PasswordForm}, and the way to another mail. [PASSWORD-15 PASSWORD-16 MODAL-14] */
export function Pane({ go }: PaneProps) {
  const t = useT('account');
  const [params] = useSearchParams();
  const state = useSessionState();
  const { can, error } = useCapabilities();
  const signInAgain = useSignInAgain(go);
  const token = params.get('resetPasswordToken') ?? '';
  const mailedTo = params.get('email') ?? '';
  const customer =
    state.status === 'signed-in' ? state.customer : state.status === 'anonymous' ? null : undefined;
  const email = mailedTo || customer?.email || '';
  const method = passwordMethod({ token, email: mailedTo, customer }, can);
  const first = typeof method === 'object' ? method.first : undefined;
  const by = typeof method === 'object' ? undefined : method;
  useNextPane(go, first);
  return (
    <>
      <PaneTitle sub={by === 'code' && mailedTo && t('reset.code_sub', { email: mailedTo })}>
        {t('reset.edit_title')}
      </PaneTitle>
      <PaneWait waits={!by} error={error}>
        {by && (
          <PasswordForm
            key={by}
            method={by}
            email={email}
            token={token}
            // a new password ends every session [PASSWORD-18]
            onChanged={() => signInAgain(t('reset.changed'))}
            onSignedOut={(lost) => signInAgain(t(lost ? 'reset.unknown' : 'session_ended'))}
          />
        )}
        {by === 'code' && mailedTo ? (
          <ResendMail email={mailedTo} />
        ) : (
          <PaneFoot>
            <PaneLink u={customer ? 'reset-password' : 'forgot-password'}>
              {t(by === 'old' ? 'reset.forgot_old' : 'reset.ask_again')}
            </PaneLink>
          </PaneFoot>
        )}
      </PaneWait>
    </>
  );
}
