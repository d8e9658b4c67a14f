import type { ReactNode } from 'react';
import richStyles from '../../browse/rich-text/rich-text.module.css';
import { RichNodes } from '../../browse/rich-text/rich-text.tsx';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import type { RichNode } from '../../content/rich-text/rich-text.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type BrandPage, getPageId } from '../brand-page.ts';
import { BrandText } from '../brand-text.tsx';
import { TextPage } from '../text-page.tsx';
import styles from './legal-page.module.css';
import { type LegalParty, type LegalSection, link } from './legal-text.ts';

interface Props {
  /** Key of its texts. */
  name: 'privacy' | 'terms';
  page: BrandPage;
  path: string;
  sections(party: LegalParty): LegalSection[];
  /** Content after the numbered sections. */
  children?: ReactNode;
}

/**
 * A legal text: the brand's own if its config names one, else the built-in one, which is in English whatever the page's
 * language. Readable without sign-in and without scripts. [ROUTE-16 LEGAL-10]
 */
export function LegalPage({ name, page, path, sections, children }: Props) {
  const t = useT('legal');
  const { config } = useSite();
  const title = t(`${name}.title`);
  const site = siteName(config, useT('common'));
  return (
    <TextPage title={title}>
      <PageHead
        title={documentTitle(title, site)}
        description={t(`${name}.description`, { site })}
        canonicalPath={path}
      />
      <BrandText page={page}>
        <BuiltIn name={name} sections={sections} />
      </BrandText>
      {children}
    </TextPage>
  );
}

function BuiltIn({ name, sections }: Pick<Props, 'name' | 'sections'>) {
  const t = useT('legal');
  const language = useLanguage();
  const all = sections(useLegalParty());
  return (
    <>
      {language !== 'en' && <p className={styles.note}>{t('in_english')}</p>}
      <details className={styles.contents}>
        <summary>{t('contents')}</summary>
        <ol lang="en">
          {all.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${sectionId(name, index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
      <div className={richStyles.text} lang="en">
        {all.map(({ title, body }, index) => (
          <section key={title} className={styles.section}>
            <h2 id={sectionId(name, index)}>
              {index + 1}. {title}
            </h2>
            <LegalBody body={body} />
          </section>
        ))}
      </div>
    </>
  );
}

/** With the name of the text: the other one may stay in the page, hidden. */
const sectionId = (name: string, index: number) => `${name}-section-${index + 1}`;

/** A section without a number. */
export function LegalAfterword({ title, body }: LegalSection) {
  return (
    <section className={`${richStyles.text} ${styles.section}`} lang="en">
      <h2>{title}</h2>
      <LegalBody body={body} />
    </section>
  );
}

function LegalBody({ body }: Pick<LegalSection, 'body'>) {
  return <RichNodes nodes={body.map(getNode)} />;
}

function getNode(part: LegalSection['body'][number]): RichNode {
  if (typeof part === 'string') return { tag: 'p', in: [part] };
  if ('nodes' in part) return { tag: 'p', in: part.nodes };
  return { tag: 'ul', in: part.map((line) => ({ tag: 'li', in: [line] })) };
}

/** The site, with the brand's contact address, else a link to its own About page, if it has one. */
export function useLegalParty(): LegalParty {
  const { config, brand } = useSite();
  const site = siteName(config, useT('common'));
  const { contactEmail, contactAddress } = brand;
  const contact: RichNode = contactEmail
    ? link(`mailto:${contactEmail}`, contactEmail)
    : contactAddress ||
      (getPageId(config, 'aboutPageId')
        ? link(paths.about.to(), 'the address on our About page')
        : `the company that runs ${site}`);
  return { site, contact };
}
