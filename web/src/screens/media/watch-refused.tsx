import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import type { MediaItem } from '@marquee/contract/media';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { UNAUTHORIZED } from '../../access/start-error.ts';
import { useSessionState } from '../../account/session-context.ts';
import { useContent } from '../../content/content-source.ts';
import { pictureAddress } from '../../content/picture-address.ts';
import { useT } from '../../i18n/use-t.ts';
import { accountTo } from '../../paths/account-params.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Curtain } from './curtain.tsx';
import { InPage } from './media-player.tsx';
import { loadStartFailure } from './player-code.ts';
import { useItemText } from './use-item-text.ts';

const StartFailure = lazy(loadStartFailure);

interface Props {
  item: MediaItem;
  layout: 'overlay' | 'inline';
  /** The text of a player error. */
  error: string;
  /** Where another try may end otherwise. */
  retry?: () => void;
  onBack(): void;
}

/** Playback that does not start: why, and the way on. Whoever signs in from here goes on to watch. [PLAYER-01] */
export function WatchRefused({ item, layout, error, retry, onBack }: Props) {
  const t = useT('video');
  const content = useContent();
  const { title } = useItemText(item);
  const { status } = useSessionState();
  const location = useLocation();
  const signIn = status === 'stranger' && error === UNAUTHORIZED;
  const failure = (
    <Suspense fallback={<Curtain layout={layout} onLeave={onBack} />}>
      <StartFailure
        label={title}
        posterUrl={
          item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH)
        }
        error={error}
        layout={layout}
        onBack={onBack}
        words={signIn ? { title: t('sign_in_first'), description: t('sign_in_first_text') } : undefined}
      >
        {signIn && (
          <Link className={buttonClass({ look: 'primary' })} to={accountTo(location, 'login')}>
            {t('sign_in')}
          </Link>
        )}
        {!signIn && retry && (
          <Button look="primary" onClick={retry}>
            {t('try_again')}
          </Button>
        )}
      </StartFailure>
    </Suspense>
  );
  return layout === 'overlay' ? failure : <InPage>{failure}</InPage>;
}
