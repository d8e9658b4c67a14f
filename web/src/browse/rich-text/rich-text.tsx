import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RichElement, RichNode } from '../../content/rich-text/rich-text.ts';
import { richTextQuery } from '../../content/rich-text/rich-text-query.ts';
import { useT } from '../../i18n/use-t.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import styles from './rich-text.module.css';

interface Props {
  /** Markdown. */
  text: string;
  /** Heading of the surrounding page; the text's own first heading is dropped if it repeats it. */
  title: string;
}

/** A formatted text. If it cannot be parsed, it is shown as plain text. [PAGE-01] */
export function RichText({ text, title }: Props) {
  const { data, isError } = useQuery(richTextQuery(text, title));
  if (isError || data === null) return <div className={`${styles.text} ${styles.plain}`}>{text}</div>;
  return (
    <div className={styles.text} aria-busy={!data}>
      {data ? <RichNodes nodes={data} /> : <TextLines />}
    </div>
  );
}

/** Placeholder lines for a text that is loading. */
export function TextLines() {
  return (
    <div className={styles.lines} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

/** Renders the parsed nodes of a text. */
export function RichNodes({ nodes }: { nodes: readonly RichNode[] }): ReactNode {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text does not change
    typeof node === 'string' ? node : <Element key={index} element={node} />,
  );
}

function Element({ element }: { element: RichElement }) {
  const t = useT('common');
  const { tag, align, start } = element;
  const content = element.in && <RichNodes nodes={element.in} />;
  if (tag === 'a') return <TextLink href={element.href ?? ''}>{content}</TextLink>;
  if (tag === 'img')
    return (
      <span className={styles.picture}>
        <img src={element.src} alt={element.alt ?? ''} loading="lazy" />
      </span>
    );
  if (tag === 'table')
    return (
      <TableScroller label={t('table')}>
        <table>{content}</table>
      </TableScroller>
    );
  if (tag === 'pre')
    return (
      <pre>
        <code>{content}</code>
      </pre>
    );
  return createElement(tag, { start, 'data-align': align }, content);
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT('menu');
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  if (/^(?:mailto|tel):/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <ExternalLink href={href} newTab={t('new_tab')}>
      {children}
    </ExternalLink>
  );
}

/** Content wider than its column scrolls inside its own box, also by keyboard. */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must be possible by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
