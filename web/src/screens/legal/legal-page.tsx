import { localized } from '@marquee/contract/localized';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import richStyles from '../../browse/rich-text/rich-text.module.css';
import { RichNodes, RichText, TextLines } from '../../browse/rich-text/rich-text.tsx';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import type { RichNode } from '../../content/rich-text/rich-text.ts';
import { richTextQuery } from '../../content/rich-text/rich-text-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type BrandPage, pageIdOf } from '../brand-page.ts';
import type { ScreenDeps } from '../screen.ts';
import { TextPage } from '../text-page.tsx';
import styles from './legal-page.module.css';
import { type LegalParty, type LegalSection, link } from './legal-text.ts';

/** The brand's own text, where it has one. */
export async function prepareLegal(
  { config, content, messages, ask }: ScreenDeps,
  page: BrandPage,
): Promise<undefined> {
  const id = pageIdOf(config, page);
  const item = id && (await ask(mediaQuery(content, id)));
  const text = item && localized(item, 'markdown', messages.language);
  if (text) await ask(richTextQuery(text.trim(), ''));
}

interface Props {
  /** Key of its title, and what the config names the brand's own text by. */
  name: 'privacy' | 'terms';
  page: BrandPage;
  path: string;
  sections(party: LegalParty): LegalSection[];
  /** What follows the numbered sections. */
  children?: ReactNode;
}

/**
 * A legal text: the brand's own where its config names one, else ours, in English whatever the language around it.
 * Anybody may read it, also without scripts. [ROUTE-16 LEGAL-10]
 */
export function LegalPage({ name, page, path, sections, children }: Props) {
  const t = useT('legal');
  const { config } = useSite();
  const title = t(`${name}.title`);
  const site = siteName(config, useT('common'));
  const id = pageIdOf(config, page);
  return (
    <TextPage title={title}>
      <PageHead
        title={documentTitle(title, site)}
        description={t(`${name}.description`, { site })}
        canonicalPath={path}
      />
      {id ? (
        <BrandText id={id} fallback={<OwnText sections={sections} />} />
      ) : (
        <OwnText sections={sections} />
      )}
      {children}
    </TextPage>
  );
}

function BrandText({ id, fallback }: { id: string; fallback: ReactNode }) {
  const language = useLanguage();
  const { data, isFetching } = useQuery(mediaQuery(useContent(), id));
  const text = data && localized(data, 'markdown', language);
  if (text) return <RichText text={text.trim()} title="" />;
  return isFetching && !data ? <TextLines /> : fallback;
}

function OwnText({ sections }: Pick<Props, 'sections'>) {
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
              <a href={`#${sectionId(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
      <div className={richStyles.text} lang="en">
        {all.map(({ title, body }, index) => (
          <section key={title} className={styles.section}>
            <h2 id={sectionId(index)}>
              {index + 1}. {title}
            </h2>
            <LegalBody body={body} />
          </section>
        ))}
      </div>
    </>
  );
}

const sectionId = (index: number) => `section-${index + 1}`;

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
  return <RichNodes nodes={body.map(nodeOf)} />;
}

function nodeOf(part: LegalSection['body'][number]): RichNode {
  if (typeof part === 'string') return { tag: 'p', in: [part] };
  if ('nodes' in part) return { tag: 'p', in: part.nodes };
  return { tag: 'ul', in: part.map((line) => ({ tag: 'li', in: [line] })) };
}

/** Who speaks: the site, reached at the brand's address, else as its About page says. */
export function useLegalParty(): LegalParty {
  const { config, brand } = useSite();
  const site = siteName(config, useT('common'));
  const { contactEmail, contactAddress } = brand;
  const contact: RichNode = contactEmail
    ? link(`mailto:${contactEmail}`, contactEmail)
    : contactAddress || link(paths.about.to(), 'the address on our About page');
  return { site, contact };
}
