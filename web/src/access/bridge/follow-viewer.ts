import type { Session } from '../../account/session/session.ts';
import type { MediaDeps } from '../media-access.ts';
import { preparePassport } from './bridge-media.ts';
import { getViewer } from './get-viewer.ts';

/** A passport when the page starts and when the viewer changes. [ACCESS-31] */
export function followViewer(deps: MediaDeps, session: Pick<Session, 'state' | 'subscribe'>): void {
  let last: string | undefined;
  const keepUp = () => {
    const viewer = getViewer(session.state());
    if (viewer === undefined || viewer === last) return;
    last = viewer;
    preparePassport(deps).catch((error: unknown) =>
      deps.content.log('no passport', { error: String(error) }),
    );
  };
  session.subscribe(keepUp);
  keepUp();
}
