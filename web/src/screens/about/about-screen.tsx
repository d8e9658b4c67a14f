import { localized } from '@marquee/contract/localized';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { RichText, TextLines } from '../../browse/rich-text/rich-text.tsx';
import { APP_VERSION } from '../../config/build-values.ts';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { richTextQuery } from '../../content/rich-text/rich-text-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageIdOf } from '../brand-page.ts';
import type { ScreenDeps } from '../screen.ts';
import { TextPage } from '../text-page.tsx';
import styles from './about-screen.module.css';

/** The brand's own page, where it has one. */
export async function prepare({ config, content, messages, ask }: ScreenDeps): Promise<undefined> {
  const id = pageIdOf(config, 'aboutPageId');
  const item = id && (await ask(mediaQuery(content, id)));
  const text = item && localized(item, 'markdown', messages.language);
  if (text) await ask(richTextQuery(text.trim(), ''));
}

/** `/o/about`: the brand in its own words or in ours, how to reach it, and the app's version. [ROUTE-13 PAGE-04] (G-25) */
export function Component() {
  const t = useT('about');
  const { config } = useSite();
  const site = siteName(config, useT('common'));
  const pageId = pageIdOf(config, 'aboutPageId');
  return (
    <TextPage title={t('title', { site })}>
      <PageHead
        title={documentTitle(t('title', { site }), site)}
        description={t('description', { site })}
        canonicalPath={paths.about.to()}
      />
      {pageId ? <BrandText id={pageId} fallback={<OwnText site={site} />} /> : <OwnText site={site} />}
      <Facts />
    </TextPage>
  );
}

/** What the brand says of itself; where that cannot be had, what can be said of any. */
function BrandText({ id, fallback }: { id: string; fallback: ReactNode }) {
  const { data, isFetching } = useQuery(mediaQuery(useContent(), id));
  const language = useLanguage();
  const text = data && localized(data, 'markdown', language);
  if (text) return <RichText text={text.trim()} title="" />;
  return isFetching && !data ? <TextLines /> : fallback;
}

function OwnText({ site }: { site: string }) {
  const t = useT('about');
  return (
    <div className={styles.text}>
      <p>{t('intro', { site })}</p>
      <p>{t('contact_us')}</p>
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
    ['version', APP_VERSION],
    [
      'small_print',
      <>
        <Link to={paths.privacyPolicy.to()}>{menu('privacy_policy')}</Link>
        <Link to={paths.termsOfUse.to()}>{menu('terms_of_use')}</Link>
      </>,
    ],
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
