import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSession } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { accountTo } from '../paths/account-params.ts';
import { buttonClass } from '../ui/button-class.ts';
import styles from './account-modal.module.css';

/** External sign-ins, where the provider has some; without them nothing stands here, and nothing waits. [SESSION-18 SESSION-19] */
export function SocialSignIn() {
  const t = useT('account');
  const session = useSession();
  const location = useLocation();
  const returnUrl = window.location.origin + accountTo(location, 'personal-details');
  const { data: urls = {} } = useQuery({
    queryKey: ['provider', 'social-urls', returnUrl],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const { can, accounts } = await session.provider();
      return can.socialUrls ? accounts.socialUrls({ returnUrl }, signal) : {};
    },
    staleTime: 60_000,
    retry: false,
  });
  const names = Object.keys(urls);
  if (names.length === 0) return null;
  return (
    <ul className={styles.actions} aria-label={t('login.other_ways')}>
      {names.map((name) => (
        <li key={name}>
          <a className={buttonClass({ look: 'quiet' }, styles.social)} href={urls[name]}>
            {t('login.with', { name: displayName(name) })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function displayName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
