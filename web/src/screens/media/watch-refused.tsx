import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import type { MediaItem } from '@marquee/contract/media';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { UNAUTHORIZED } from '../../access/start-error.ts';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { useSessionState } from '../../account/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { pictureAddress } from '../../content/picture-address.ts';
import { useT } from '../../i18n/use-t.ts';
import { accountTo } from '../../paths/account-params.ts';
import { StartFailure } from '../../player/start-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { InPage } from './media-player.tsx';
import { useItemText } from './use-item-text.ts';

interface Props {
  item: MediaItem;
  layout: 'overlay' | 'inline';
  /** The text of a player error. */
  error: string;
  /** What the watch button says of it; absent where it lets play. */
  answer?: WatchAnswer;
  /** Where another try may end otherwise. */
  retry?: () => void;
  onBack(): void;
  /** The way to what lets watch. */
  children?: ReactNode;
}

/** Playback that does not start: why, and the way on. Whoever signs in from here goes on to watch. [PLAYER-01] */
export function WatchRefused({ item, layout, error, answer, retry, onBack, children }: Props) {
  const t = useT('video');
  const content = useContent();
  const { title } = useItemText(item);
  const { status } = useSessionState();
  const { config } = useSite();
  const location = useLocation();
  const signIn = status === 'stranger' && error === UNAUTHORIZED;
  // an account alone lets them in
  const isForMembers = answer?.deed === 'sign-up' && accessModel(config) === 'AUTHVOD';
  const words = {
    title: t('sign_in_first'),
    description: t(isForMembers ? 'sign_in_first_text' : 'sign_in_or_buy_text'),
  };
  const failure = (
    <StartFailure
      label={title}
      posterUrl={item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH)}
      error={error}
      layout={layout}
      onBack={onBack}
      words={signIn ? words : undefined}
    >
      {signIn ? (
        <Link className={buttonClass({ look: 'primary' })} to={accountTo(location, 'login')}>
          {t('sign_in')}
        </Link>
      ) : (
        children
      )}
      {!signIn && retry && (
        <Button look="primary" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </StartFailure>
  );
  return layout === 'overlay' ? failure : <InPage>{failure}</InPage>;
}
