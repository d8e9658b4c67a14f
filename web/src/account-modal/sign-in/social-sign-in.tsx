import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expectReturn, newNonce } from '../../account/session/external-sign-in.ts';
import type { Session } from '../../account/session/session.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { tabStore } from '../../lib/storage.ts';
import { accountTo, SIGN_IN_RETURN } from '../../paths/account-params.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './social-sign-in.module.css';

/** Buttons for the provider's external sign-ins, if any; nothing waits for them. [SESSION-18 SESSION-19] */
export function SocialSignIn() {
  const t = useT('account');
  const session = useSession();
  const location = useLocation();
  const [nonce] = useState(newNonce);
  const back = accountTo({ ...location, hash: '' }, 'personal-details', { [SIGN_IN_RETURN]: nonce });
  const { data: urls = {} } = useQuery(socialUrlsQuery(session, window.location.origin + back));
  const names = Object.keys(urls);
  if (names.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('login.other_ways')}>
      {names.map((name) => (
        <li key={name}>
          <a
            className={buttonClass({ look: 'quiet' }, styles.way)}
            href={urls[name]}
            onClick={() => expectReturn(tabStore(), nonce, location.hash)}
          >
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

/** Addresses of external sign-ins, by name; without a request if the provider has none. */
function socialUrlsQuery(session: Pick<Session, 'provider'>, returnUrl: string) {
  return queryOptions({
    queryKey: ['provider', 'social-urls', returnUrl],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const { socialSignIn } = await session.provider();
      return socialSignIn ? socialSignIn.socialUrls({ returnUrl }, signal) : {};
    },
    staleTime: 60_000,
    retry: false,
  });
}
