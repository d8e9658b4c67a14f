import { useT } from '../../i18n/use-t.ts';
import { useComesBack } from '../../lib/use-comes-back.ts';
import { Button } from '../../ui/button.tsx';
import { SearchMessage } from './search-message.tsx';

/** Between two tries that nobody asked for, in ms. */
const PAUSE_MS = 30_000;

interface Props {
  search: string;
  onRetry(): void;
}

/** The search was not answered. It is tried again by itself, and once the network is back. [SEARCH-10 ERR-12] */
export function SearchFailed({ search, onRetry }: Props) {
  const t = useT('search');
  const isOffline = useComesBack(onRetry, PAUSE_MS);
  const text = isOffline ? t('failed.offline') : t('failed.text', { query: search });
  return (
    <div role="alert">
      <SearchMessage title={t('failed.title')} text={text}>
        <Button look="primary" onClick={onRetry}>
          {t('failed.try_again')}
        </Button>
      </SearchMessage>
    </div>
  );
}
