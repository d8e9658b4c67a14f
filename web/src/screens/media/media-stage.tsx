import { isTrue } from '@marquee/contract/flags';
import type { MediaItem } from '@marquee/contract/media';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import type { ItemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import styles from '../../watch/action-buttons.module.css';
import { LateWatchPlayer } from '../../watch/late-watch-player.tsx';
import { LateWatchRefused } from '../../watch/late-watch-refused.tsx';
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
import { LateFavoriteButton } from './late-favorite-button.tsx';
import { MediaHero } from './media-hero.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  /** What is played. */
  item: ListedItem;
  /** What the head shows, where that is another. */
  shown?: ListedItem;
  /** The whole item, once it is here. */
  media: MediaItem | undefined;
  text: ItemText;
  live: boolean;
  answer: WatchAnswer;
  playback: Playback;
  /** Where the watch button leads, where that is not this address with `play=1`. */
  watch?: Playback['watch'];
  /** What the favorite button and the trailer are of, where that is not what is played; null: no such buttons. */
  about?: ListedItem | null;
  /** What stands in lists for what is played, where that is another: its series. */
  listedId?: string;
  /** Whether more of what the head shows is on its way. */
  awaited?: boolean;
  /** Says more below the title. */
  line?: ReactNode;
  /** What is told of an event, and what else can be done with it. */
  facts?: ReactNode;
  action?: ReactNode;
  upNext?: UpNextItem | null | undefined;
}

/** The head of an item with what can be done, and the player in its place in the page or over it. [PLAYER-02 PLAYER-03] */
export function MediaStage({ item, media, text, live, answer, playback, line, upNext, ...given }: Props) {
  const { facts, action, watch = playback.watch, about = item, shown = item, awaited = !media } = given;
  const { config } = useSite();
  const paneOpen = useSearchParams()[0].has('u');
  const view = usePlaybackView(playback.playing, media?.mediaid, answer, paneOpen);
  usePlayAfterUnlock(item.mediaid, paneOpen, answer.action, { playing: playback.playing, watch });
  const inline = isTrue(config.custom.inlinePlayer);
  const layout = inline ? 'inline' : 'overlay';
  const button = useFocusReturn(view !== 'picture' || playback.trailer);

  const favorite = about && config.features.favoritesList && <LateFavoriteButton item={about} />;
  const share = <ShareButton title={text.title} />;
  const endActions = (
    <div className={styles.actions}>
      {favorite}
      {share}
    </div>
  );
  const player = {
    // another item is another playback
    player: (
      <LateWatchPlayer
        key={item.mediaid}
        {...{ item, listedId: given.listedId, media, live, layout, playback, endActions, upNext }}
      />
    ),
    placeholder: <PlayerPlaceholder layout={layout} onLeave={playback.leave} />,
    refusal: (
      <LateWatchRefused
        item={item}
        layout={layout}
        error="UNAUTHORIZED"
        onBack={playback.leave}
        answer={answer}
      >
        <UnlockAction item={item} answer={answer} />
      </LateWatchRefused>
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

/** Gives focus back to the watch button when the player closes and nothing else has it. */
function useFocusReturn(playing: boolean) {
  const button = useRef<HTMLAnchorElement>(null);
  const played = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const nowhere = !activeElement || activeElement === body || activeElement.matches('main');
    if (played.current && !playing && nowhere) button.current?.focus();
    played.current = playing;
  }, [playing]);
  return button;
}
