import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionContext } from '../account/session/session-context.ts';
import { PurchaseIntentContext } from '../checkout/purchase-intent-context.ts';
import { ConfigContext } from '../config/config-context.ts';
import { ContentContext } from '../content/content-source.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { ClockContext } from '../lib/clock.ts';
import { DeviceContext } from '../lib/device-context.ts';
import { LibraryContext } from '../library/library-deps.ts';
import { Announcer } from '../ui/announcer.tsx';
import { type HeadSink, HeadSinkContext } from '../ui/page-head.tsx';
import { Toaster } from '../ui/toast.tsx';
import type { App } from './app.ts';

/** Passes the parts of the app down, each through the context of its own folder. */
export function Contexts({ app, children }: { app: App; children: ReactNode }) {
  return (
    <ClockContext value={app.clock}>
      <DeviceContext value={app.device}>
        <ConfigContext value={app.site}>
          <ContentContext value={app.content}>
            <MessagesContext value={app.messages}>
              <QueryClientProvider client={app.queries}>
                <SessionContext value={app.session}>
                  <PurchaseIntentContext value={app.purchase}>
                    <LibraryContext value={app.library}>{children}</LibraryContext>
                  </PurchaseIntentContext>
                </SessionContext>
              </QueryClientProvider>
            </MessagesContext>
          </ContentContext>
        </ConfigContext>
      </DeviceContext>
    </ClockContext>
  );
}

/** The same for the screens, with announcements, toasts and the document head. */
export function Providers({
  app,
  sink,
  children,
}: {
  app: App;
  sink?: HeadSink | undefined;
  children: ReactNode;
}) {
  return (
    <HeadSinkContext value={sink ?? null}>
      <Contexts app={app}>
        <Announcer>
          <Toaster>{children}</Toaster>
        </Announcer>
      </Contexts>
    </HeadSinkContext>
  );
}
