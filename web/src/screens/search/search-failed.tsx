import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useOnReconnect } from '../../lib/connectivity.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchMessage } from './search-message.tsx';

/** Pause between automatic retries, in ms. */
const PAUSE_MS = 30_000;

interface Props {
  search: string;
  /** How many times it has failed. */
  failures: number;
  onRetry(): void;
}

/** Shown when the search failed. It retries by itself, also once the network is back. [SEARCH-10 ERR-12] */
export function SearchFailed({ search, failures, onRetry }: Props) {
  const t = useT('search');
  const announce = useAnnounce();
  const isOffline = useOnReconnect(onRetry, PAUSE_MS);
  const text = isOffline ? t('failed.offline') : t('failed.text', { query: search });
  // a failure after a press is announced, as nothing changes on screen
  const failuresAtPress = useRef(Number.POSITIVE_INFINITY);
  const tell = useEffectEvent((count: number) => {
    if (count <= failuresAtPress.current) return;
    failuresAtPress.current = Number.POSITIVE_INFINITY;
    announce(`${t('failed.title')}. ${text}`);
  });
  useEffect(() => tell(failures), [failures]);
  const press = useEffectEvent(({ target }: Event) => {
    if ((target as Element).matches('[role=search]')) failuresAtPress.current = failures;
  });
  useEffect(() => {
    // Enter in the search bar tries again too
    const listening = new AbortController();
    document.addEventListener('submit', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const tryAgain = () => {
    failuresAtPress.current = failures;
    onRetry();
  };
  return (
    <div role="alert">
      <SearchMessage title={t('failed.title')} text={text}>
        <Button look="primary" onClick={tryAgain}>
          {t('failed.try_again')}
        </Button>
      </SearchMessage>
    </div>
  );
}
