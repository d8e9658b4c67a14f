import { useSessionState } from '../account/session/session-context.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { type LazyModuleState, useLazyModule } from '../lib/use-lazy-module.ts';

const VIEWER_MENU = lazyModule(() => import('./viewer-menu.tsx'));

export interface ViewerMenu extends LazyModuleState<typeof import('./viewer-menu.tsx')> {
  /** Somebody is signed in, or their session is being restored. */
  hasViewer: boolean;
}

/** What header and sidebar show with a session; loaded while the provider checks who it is. */
export function useViewerMenu(): ViewerMenu {
  const { status } = useSessionState();
  const hasViewer = status === 'signed-in' || status === 'restoring';
  return { ...useLazyModule(VIEWER_MENU, hasViewer), hasViewer };
}
