import type { Session } from '../../account/session/session.ts';
import type { MediaDeps } from '../media-access.ts';
import { preparePassport } from './bridge-media.ts';
import { viewerOf } from './viewer-of.ts';

/**
 * From the start of the page on: a passport for anyone who is watching, and another when somebody else is. Without one
 * nothing but playback suffers. [ACCESS-31]
 */
export function followViewer(deps: MediaDeps, session: Pick<Session, 'state' | 'subscribe'>): void {
  let last: string | undefined;
  const keepUp = () => {
    const viewer = viewerOf(session.state());
    if (viewer === undefined || viewer === last) return;
    last = viewer;
    preparePassport(deps).catch((error: unknown) =>
      deps.content.log('no passport', { error: String(error) }),
    );
  };
  session.subscribe(keepUp);
  keepUp();
}
