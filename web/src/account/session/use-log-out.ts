import { matchPath, useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { useSession } from './session-context.ts';

/** Closes the menu that it was chosen from, logs out, and says so: the page may look almost the same. [A11Y-01] */
export function useLogOut(close?: () => void): () => void {
  const t = useT('menu');
  const session = useSession();
  const announce = useAnnounce();
  // a page of the user area is left at once, and the title of the next is announced
  const leaves = matchPath(paths.user.pattern, useLocation().pathname) !== null;
  return () => {
    close?.();
    // not before it is so: the provider's code may have to load first
    const stop = session.subscribe(() => {
      if (session.state().status !== 'anonymous') return;
      stop();
      announce(t('logged_out'), leaves);
    });
    void session.logOut();
  };
}
