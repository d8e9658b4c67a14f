import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import { siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { consoleLog } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ErrorPage } from './error-page.tsx';

/** What a screen that threw is replaced by; header and footer stay. [ROUTE-26 ROUTE-27 ERR-12] */
export function RouteError() {
  const error = useRouteError();
  const t = useT('error');
  const { brand, config } = useSite();
  const site = siteName(config, useT('common'));
  useEffect(() => consoleLog('A screen failed', error), [error]);
  return (
    <>
      <PageHead title={`${t('generic.title')} · ${site}`} status={500} />
      <ErrorPage
        title={t('generic.title')}
        description={t('generic.description')}
        learnMoreUrl={brand.learnMoreUrl}
        learnMoreLabel={t('learn_more')}
        helpUrl={brand.helpUrl}
        helpLabel={t('config_help')}
      >
        <Button look="primary" onClick={() => location.reload()}>
          {t('try_again')}
        </Button>
      </ErrorPage>
    </>
  );
}
