import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { APP_VERSION } from '../../config/build-values.ts';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { prepareBrandText } from '../brand-page.ts';
import { BrandText } from '../brand-text.tsx';
import type { ScreenDeps } from '../screen.ts';
import { TextPage } from '../text-page.tsx';
import styles from './about-screen.module.css';

const PAGE = 'aboutPageId';

export const prepare = (deps: ScreenDeps) => prepareBrandText(deps, PAGE);

/** `/o/about`: the text, contact details, and the app's version. [ROUTE-13 PAGE-04] (G-25) */
export function Component() {
  const t = useT('about');
  const { config } = useSite();
  const site = siteName(config, useT('common'));
  return (
    <TextPage title={t('title', { site })}>
      <PageHead
        title={documentTitle(t('title', { site }), site)}
        description={t('description', { site })}
        canonicalPath={paths.about.to()}
      />
      <BrandText page={PAGE}>
        <BuiltIn site={site} />
      </BrandText>
      <Facts />
    </TextPage>
  );
}

function BuiltIn({ site }: { site: string }) {
  const t = useT('about');
  const { config, brand } = useSite();
  const { contactEmail, contactAddress } = brand;
  const sellsPlans = accessModel(config) === 'SVOD';
  return (
    <div className={styles.text}>
      <p>{t(sellsPlans ? 'intro' : 'intro_without_plans', { site })}</p>
      {(contactEmail || contactAddress) && <p>{t('contact_us')}</p>}
    </div>
  );
}

function Facts() {
  const t = useT('about');
  const menu = useT('menu');
  const { brand } = useSite();
  const facts: [key: string, value: ReactNode][] = [
    ['email', brand.contactEmail && <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>],
    ['address', brand.contactAddress],
    [
      'small_print',
      <>
        <Link to={paths.privacyPolicy.to()}>{menu('privacy_policy')}</Link>
        <Link to={paths.termsOfUse.to()}>{menu('terms_of_use')}</Link>
      </>,
    ],
    ['version', APP_VERSION],
  ];
  return (
    <section className={styles.facts}>
      <h2 className={styles.heading}>{t('facts')}</h2>
      <dl className={styles.list}>
        {facts.map(
          ([key, value]) =>
            value && (
              <Fragment key={key}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  );
}
