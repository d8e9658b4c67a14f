import { Link, useLocation } from 'react-router';
import { useCanSignUp } from '../access/use-can-sign-up.ts';
import { useT } from '../i18n/use-t.ts';
import { accountTo } from '../paths/account-params.ts';
import styles from './action-buttons.module.css';
import type { WatchAnswer } from './watch-answer.ts';

/** A sign-in link for screens too narrow to show it in the header. [LAYOUT-14] */
export function SignInHint({ answer }: { answer: WatchAnswer }) {
  const t = useT('common');
  const location = useLocation();
  const canSignUp = useCanSignUp();
  if (!canSignUp || (answer.action !== 'buy' && answer.action !== 'sign-up')) return null;
  return (
    <Link className={styles.signIn} to={accountTo(location, 'login')}>
      {t('pitch.sign_in')}
    </Link>
  );
}
