import type { Session } from '../account/session/session.ts';
import type { Messages } from '../i18n/messages.ts';
import { ACCOUNT_MODAL } from './modal-code.ts';

/** Loads the modal and the provider's code at the first sign that a link to a pane is about to be pressed. */
export function fetchOnIntent({ session, messages }: { session: Session; messages: Messages }): void {
  if (session.state().status === 'no-accounts') return;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="u="]') : null;
    const u = link && new URL(link.href).searchParams.get('u');
    if (!u) return;
    session.preload();
    void ACCOUNT_MODAL.load().then(
      ({ preloadPane }) => preloadPane(u, messages),
      () => {},
    );
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, look, { passive: true });
}
