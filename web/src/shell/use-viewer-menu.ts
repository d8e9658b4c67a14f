import { useSessionState } from '../account/session/session-context.ts';
import { lateCode } from '../lib/late-code.ts';
import { type LateCodeState, useLateCode } from '../lib/use-late-code.ts';

const VIEWER_MENU = lateCode(() => import('./viewer-menu.tsx'));

export interface ViewerMenu extends LateCodeState<typeof import('./viewer-menu.tsx')> {
  /** Somebody is signed in, or their session is being restored. */
  hasViewer: boolean;
}

/**
 * What header and sidebar show to a viewer with a session. It loads while the provider is asked who they are,
 * which takes longer; nobody else downloads it.
 */
export function useViewerMenu(): ViewerMenu {
  const { status } = useSessionState();
  const hasViewer = status === 'signed-in' || status === 'restoring';
  return { ...useLateCode(VIEWER_MENU, hasViewer), hasViewer };
}
