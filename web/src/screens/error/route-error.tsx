import { useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useOnReconnect } from '../../lib/connectivity.ts';
import { consoleLog } from '../../lib/log.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import { ErrorPage } from './error-page.tsx';
import { useRetryOnReturn } from './use-retry-on-return.ts';

/**
 * Replaces a screen that threw or has no code, as it could not be loaded; header and footer stay. It retries by
 * itself: when offline, once the network is back, else from time to time. [ROUTE-26 ROUTE-27 ERR-12]
 */
export function RouteError() {
  const error = useRouteError();
  const t = useT('error');
  const { brand } = useSite();
  const { getTitle } = useHeadTexts();
  useEffect(() => consoleLog('A screen failed', error), [error]);
  const [mayReload] = useState(() => reloadMayHelp());
  const { revalidate } = useRevalidator();
  const isOffline = useOnReconnect(() => void reloadPage());
  useRetryOnReturn(async () => {
    if (!mayReload || !(await reloadPage())) void revalidate();
  });
  const title = t(isOffline ? 'offline_title' : 'generic.title');
  return (
    <>
      <PageHead title={getTitle(title)} status={500} />
      <ErrorPage
        title={title}
        description={isOffline ? t('offline') : t('generic.description')}
        learnMoreUrl={isOffline ? '' : brand.learnMoreUrl}
        learnMoreLabel={t('learn_more')}
        helpUrl={isOffline ? '' : brand.helpUrl}
        helpLabel={t('config_help')}
      >
        <Button look="primary" onClick={() => location.reload()}>
          {t('try_again')}
        </Button>
      </ErrorPage>
    </>
  );
}

/** A screen that fails this soon after a reload will fail again after another, in ms. */
const SOON_MS = 30_000;

/** Whether a reload is worth a try: a script stays broken until then, and one shows whether it helps. */
export function reloadMayHelp(page: Pick<Performance, 'getEntriesByType' | 'now'> = performance): boolean {
  const wasReloaded = page
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  return !wasReloaded || page.now() > SOON_MS;
}
