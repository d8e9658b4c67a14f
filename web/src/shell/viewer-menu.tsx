import { useSessionState } from '../account/session/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { AccountOutage, SidebarOutage } from './account-outage.tsx';
import { UserLinks } from './user-links.tsx';
import { UserMenu } from './user-menu.tsx';

/** What the end of the header shows to a viewer with a session. [LAYOUT-12] */
export function HeaderViewer() {
  const state = useSessionState();
  if (state.status === 'signed-in') return <UserMenu customer={state.customer} />;
  return state.status === 'restoring' && state.unreachable ? <AccountOutage /> : null;
}

/** The same in the sidebar. [LAYOUT-17] */
export function SidebarViewer({ className, onChoose }: { className: string | undefined; onChoose(): void }) {
  const t = useT('menu');
  const state = useSessionState();
  if (state.status === 'signed-in') {
    return (
      <nav aria-label={t('account')}>
        <UserLinks className={className} onChoose={onChoose} />
      </nav>
    );
  }
  return state.status === 'restoring' && state.unreachable ? <SidebarOutage onChoose={onChoose} /> : null;
}
