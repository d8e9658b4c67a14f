import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import { Link, useLocation } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { getOffers } from '../access/entitlement.ts';
import { useSessionState } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { pictureAddress } from '../content/picture-address.ts';
import { useItemText } from '../content/use-item-text.ts';
import { useT } from '../i18n/use-t.ts';
import { accountTo } from '../paths/account-params.ts';
import { StartFailure } from '../player/failure/start-failure.tsx';
import type { PlayerErrorKind } from '../player/media.ts';
import type { BackTo, Zap } from '../player/state/player-parts.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { useDisputeText } from './dispute-text.ts';
import { InPage } from './media-player.tsx';
import { UnlockAction } from './unlock-action.tsx';
import type { WatchAnswer } from './watch-answer.ts';

export interface WatchRefusedProps {
  item: ListedItem;
  layout: 'overlay' | 'inline';
  error: PlayerErrorKind;
  /** Present if another try may succeed. */
  retry?: () => void;
  onBack(): void;
  backTo?: BackTo | undefined;
  /** For a channel: the neighbouring channels. */
  zap?: Zap | undefined;
  /** The next step of a viewer without access. */
  answer?: WatchAnswer;
}

/**
 * Explains why playback does not start, and what to do. A viewer who signs in from here continues to
 * playback. [PLAYER-01]
 */
export function WatchRefused(props: WatchRefusedProps) {
  const { item, layout, error, retry, onBack, backTo, zap, answer } = props;
  const t = useT('video');
  const content = useContent();
  const { title } = useItemText(item);
  const { status } = useSessionState();
  const { config } = useSite();
  const location = useLocation();
  const signIn = status === 'anonymous' && error === 'UNAUTHORIZED';
  // signing in is enough to get access
  const isForMembers = accessModel(config) === 'AUTHVOD' && getOffers(item, config).length === 0;
  const disputed = { title: t('disputed'), description: useDisputeText() };
  const signedOut = {
    title: t('sign_in_first'),
    description: t(isForMembers ? 'sign_in_first_text' : 'sign_in_or_buy_text'),
  };
  const text = signIn ? signedOut : answer?.label === 'disputed' ? disputed : undefined;
  const failure = (
    <StartFailure
      label={title}
      posterUrl={item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH)}
      error={error}
      layout={layout}
      onBack={onBack}
      backTo={backTo}
      zap={zap}
      text={text}
    >
      {signIn ? (
        <Link className={buttonClass({ look: 'primary' })} to={accountTo(location, 'login')}>
          {t('sign_in')}
        </Link>
      ) : (
        answer && <UnlockAction item={item} answer={answer} />
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
