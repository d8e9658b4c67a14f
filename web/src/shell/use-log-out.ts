import { useSession } from '../account/session/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useAnnounce } from '../ui/announcer.tsx';

/** Closes the menu that it was chosen from, logs out, and says so: the page may look almost the same. [A11Y-01] */
export function useLogOut(close?: () => void): () => void {
  const t = useT('menu');
  const session = useSession();
  const announce = useAnnounce();
  return () => {
    close?.();
    // not before it is so: the provider's code may have to load first
    const stop = session.subscribe(() => {
      if (session.state().status !== 'anonymous') return;
      stop();
      announce(t('logged_out'));
    });
    void session.logOut();
  };
}
