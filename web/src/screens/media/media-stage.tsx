import { isTrue } from '@marquee/contract/flags';
import type { MediaItem } from '@marquee/contract/media';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import type { ItemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from '../../watch/action-buttons.module.css';
import { LazyWatchPlayer } from '../../watch/lazy-watch-player.tsx';
import { LazyWatchRefused } from '../../watch/lazy-watch-refused.tsx';
import { PlayerPlaceholder } from '../../watch/placeholder/player-placeholder.tsx';
import { SignInHint } from '../../watch/sign-in-hint.tsx';
import { Trailer } from '../../watch/trailer.tsx';
import { TrailerButton } from '../../watch/trailer-button.tsx';
import { UnlockAction } from '../../watch/unlock-action.tsx';
import { usePlayAfterUnlock } from '../../watch/use-play-after-unlock.ts';
import type { Playback } from '../../watch/use-playback.ts';
import { usePlaybackView } from '../../watch/use-playback-view.ts';
import type { WatchAnswer } from '../../watch/watch-answer.ts';
import { WatchButton } from '../../watch/watch-button.tsx';
import type { UpNextItem } from '../../watch/watch-player.tsx';
import { LazyFavoriteButton } from './lazy-favorite-button.tsx';
import { MediaHero } from './media-hero.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  /** The item that is played. */
  item: ListedItem;
  /** The item in the head, if it is a different one. */
  shown?: ListedItem;
  /** The complete item, once loaded. */
  media: MediaItem | undefined;
  text: ItemText;
  live: boolean;
  answer: WatchAnswer;
  playback: Playback;
  /** Target of the watch button, if it is not this address with `play=1`. */
  watch?: Playback['watch'];
  /**
   * The item of the favorite button and the trailer, if it is not the one that is played; null: no such
   * buttons.
   */
  about?: ListedItem | null;
  /** What represents the played item in lists, if it is a different one: its series. */
  listedId?: string;
  /** Whether more of the head is still loading. */
  awaited?: boolean;
  /** An extra line below the title. */
  line?: ReactNode;
  /** Facts of an event, and an extra action for it. */
  facts?: ReactNode;
  action?: ReactNode;
  upNext?: UpNextItem | null | undefined;
}

/** The head of an item with its actions, and the player, inline or over the page. [PLAYER-02 PLAYER-03] */
export function MediaStage({ item, media, text, live, answer, playback, line, upNext, ...given }: Props) {
  const { facts, action, watch = playback.watch, about = item, shown = item, awaited = !media } = given;
  const { config } = useSite();
  const paneOpen = useSearchParams()[0].has('u');
  // one player at a time: when the trailer closes, the concert continues from its saved position
  const view = usePlaybackView(playback.playing && !playback.trailer, media?.mediaid, answer, paneOpen);
  usePlayAfterUnlock(item.mediaid, paneOpen, answer.action, { playing: playback.playing, watch });
  const inline = isTrue(config.custom.inlinePlayer);
  const layout = inline ? 'inline' : 'overlay';
  const button = useRef<HTMLAnchorElement>(null);
  useFocusReturn(button, view !== 'picture' || playback.trailer);

  const favorite = about && config.features.favoritesList && <LazyFavoriteButton item={about} />;
  const share = <ShareButton title={text.title} />;
  const endActions = (
    <div className={styles.actions}>
      {favorite}
      {share}
    </div>
  );
  const player = {
    // keyed, as another item is another playback
    player: (
      <LazyWatchPlayer
        key={item.mediaid}
        {...{ item, listedId: given.listedId, media, live, layout, playback, endActions, upNext }}
      />
    ),
    placeholder: <PlayerPlaceholder layout={layout} onLeave={playback.leave} />,
    refusal: (
      <LazyWatchRefused
        item={item}
        layout={layout}
        error="UNAUTHORIZED"
        onBack={playback.leave}
        answer={answer}
      >
        <UnlockAction item={item} answer={answer} />
      </LazyWatchRefused>
    ),
    picture: null,
  }[view];
  return (
    <>
      <MediaHero item={shown} {...{ text, live, facts, awaited, line }} player={inline && player}>
        <div className={styles.actions}>
          {!(inline && player) && <WatchButton ref={button} item={item} answer={answer} watch={watch} />}
          <SignInHint answer={answer} />
          {about?.trailerId && <TrailerButton trailerId={about.trailerId} onOpen={playback.openTrailer} />}
          {action}
          {favorite}
          {share}
        </div>
      </MediaHero>
      {!inline && player}
      {playback.trailer && about?.trailerId && (
        <Trailer trailerId={about.trailerId} of={about} onClose={playback.leave} />
      )}
    </>
  );
}
