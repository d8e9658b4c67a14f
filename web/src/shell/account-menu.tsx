import { Link, useLocation } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { useCanSignUp } from '../access/use-can-sign-up.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { accountTo } from '../paths/account-params.ts';
import { buttonClass } from '../ui/button-class.ts';
import styles from './account-menu.module.css';
import { useViewerMenu } from './use-viewer-menu.ts';

/** Who is signed in, or links to sign in; not under AVOD. [LAYOUT-12 LAYOUT-13 LAYOUT-14] */
export function AccountMenu() {
  const canSignUp = useCanSignUp();
  const { here, hasViewer } = useViewerMenu();
  if (accessModel(useSite().config) === 'AVOD') return null;
  if (hasViewer) return <div className={styles.place}>{here && <here.HeaderViewer />}</div>;
  return canSignUp ? <SignInLinks className={styles.links} /> : null;
}

/** [LAYOUT-14 LAYOUT-16] */
export function SignInLinks({
  className,
  onChoose,
}: {
  className?: string | undefined;
  onChoose?: () => void;
}) {
  const t = useT('menu');
  const location = useLocation();
  return (
    <div className={className}>
      <Link to={accountTo(location, 'login')} className={buttonClass({ look: 'plain' })} onClick={onChoose}>
        {t('sign_in')}
      </Link>
      <Link
        to={accountTo(location, 'create-account')}
        className={buttonClass({ look: 'primary' })}
        onClick={onChoose}
      >
        {t('sign_up')}
      </Link>
    </div>
  );
}
