import { followConsent } from '../../lib/consent.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { App } from '../app.ts';
import { mirror } from './mirror-cookies.ts';
import { mirrorZone } from './mirror-zone.ts';

/**
 * Keeps the cookies that mirror the viewer's choices up to date; removes them once cookies are declined.
 * (G-84)
 */
export function mirrorChoices({ messages, device, session, library }: App): void {
  const keepUp = () => {
    const { status } = session.state();
    mirror(document, device, status === 'signed-in' || status === 'restoring');
  };
  messages.subscribe(keepUp);
  session.subscribe(keepUp);
  library.onRows = keepUp;
  followConsent(() => {
    keepUp();
    mirrorZone(document);
  });
  keepUp();
  whenIdle(() => mirrorZone(document));
}
