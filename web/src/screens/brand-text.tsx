import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RichText, TextLines } from '../browse/rich-text/rich-text.tsx';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { mediaQuery } from '../content/media-query.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useOnReconnect } from '../lib/connectivity.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { Button } from '../ui/button.tsx';
import { type BrandPage, getPageId } from './brand-page.ts';
import { pageText } from './page-text.ts';
import styles from './text-page.module.css';

/** Pause between automatic retries, in ms. */
const PAUSE_MS = 30_000;

interface Props {
  page: BrandPage;
  /** The built-in text, for a brand without its own. */
  children: ReactNode;
}

/**
 * The brand's own text if it exists, else the built-in one; not if it fails, as that may be wrong. [ERR-13]
 */
export function BrandText({ page, children }: Props) {
  const { config } = useSite();
  const id = getPageId(config, page);
  return id ? <OwnText id={id} builtIn={children} /> : children;
}

/** What belongs to the built-in text: nothing is added to a brand's own, also while that is not there yet. */
export function BuiltInOnly({ page, children }: Props) {
  const { config } = useSite();
  const id = getPageId(config, page);
  return id ? <UnlessOwnText id={id}>{children}</UnlessOwnText> : children;
}

function UnlessOwnText({ id, children }: { id: string; children: ReactNode }) {
  const language = useLanguage();
  const { data } = useQuery(mediaQuery(useContent(), id));
  const isBuiltIn = data === null || (data && !pageText(data, language).text);
  return isBuiltIn ? children : null;
}

function OwnText({ id, builtIn }: { id: string; builtIn: ReactNode }) {
  const language = useLanguage();
  const { data, isFetched, isFetching, refetch } = useQuery(mediaQuery(useContent(), id));
  // a failure on the server does not count: the browser tries for itself first
  const hasFailed = useIsHydrated() && isFetched;
  if (data === undefined)
    return (
      <>
        {/* stays during a retry, so that the focus is not lost */}
        {hasFailed && <Failed onRetry={() => void refetch()} />}
        {(isFetching || !hasFailed) && <TextLines />}
      </>
    );
  const text = data && pageText(data, language).text;
  return text ? <RichText text={text} title="" /> : builtIn;
}

function Failed({ onRetry }: { onRetry(): void }) {
  const t = useT('error');
  const isOffline = useOnReconnect(onRetry, PAUSE_MS);
  return (
    <div className={styles.failure} role="alert">
      {isOffline && <p>{t('offline_title')}</p>}
      <p>{t(isOffline ? 'offline' : 'generic.description')}</p>
      <Button look="primary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
