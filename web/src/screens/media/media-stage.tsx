import { isTrue } from '@marquee/contract/flags';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from '../../watch/action-buttons.module.css';
import { LazyPlanPrice } from '../../watch/lazy-plan-price.tsx';
import { LazyWatchPlayer, LazyWatchRefused } from '../../watch/lazy-watch.tsx';
import { PlayerPlaceholder } from '../../watch/placeholder/player-placeholder.tsx';
import { Trailer, TrailerButton } from '../../watch/trailer.tsx';
import { usePlayAfterUnlock } from '../../watch/use-play-after-unlock.ts';
import { usePlaybackView } from '../../watch/use-playback-view.ts';
import type { WatchAnswer } from '../../watch/watch-answer.ts';
import { WatchButton } from '../../watch/watch-button.tsx';
import type { WatchPlayerProps } from '../../watch/watch-player.tsx';
import { LazyFavoriteButton } from './lazy-favorite-button.tsx';
import { MediaHero, type MediaHeroProps } from './media-hero.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  /** What is played: its texts and picture may be those of its series, which are in `hero`. */
  played: Omit<WatchPlayerProps, 'layout' | 'endActions'> & { answer: WatchAnswer };
  hero: Pick<MediaHeroProps, 'item' | 'text' | 'facts' | 'awaited' | 'line'>;
  /** The item of the favorite button and the trailer; null: no such buttons. */
  about: ListedItem | null;
  /** An extra action. */
  action?: ReactNode;
}

/** The head of an item with its actions, and the player, inline or over the page. [PLAYER-02 PLAYER-03] */
export function MediaStage({ played, hero, about, action }: Props) {
  const { answer, ...watched } = played;
  const { item, media, live, playback } = watched;
  const { config } = useSite();
  const paneOpen = useSearchParams()[0].has('u');
  // one player at a time: when the trailer closes, the concert continues from its saved position
  const view = usePlaybackView(playback.playing && !playback.trailer, media?.mediaid, answer, paneOpen);
  usePlayAfterUnlock(item.mediaid, hero.item.mediaid, paneOpen, answer.action, playback);
  const inline = isTrue(config.custom.inlinePlayer);
  const layout = inline ? 'inline' : 'overlay';
  const button = useRef<HTMLAnchorElement>(null);
  useFocusReturn(button, view !== 'picture' || playback.trailer);

  const favorite = about && config.features.favoritesList && <LazyFavoriteButton item={about} />;
  const share = <ShareButton title={hero.text.title} />;
  const endActions = (
    <div className={styles.actions}>
      {favorite}
      {share}
    </div>
  );
  const player = {
    // keyed, as another item is another playback
    player: <LazyWatchPlayer key={item.mediaid} {...watched} layout={layout} endActions={endActions} />,
    placeholder: <PlayerPlaceholder layout={layout} onLeave={playback.leave} />,
    refusal: (
      <LazyWatchRefused
        item={item}
        layout={layout}
        error="UNAUTHORIZED"
        onBack={playback.leave}
        backTo={watched.series ? 'series' : undefined}
        answer={answer}
      />
    ),
    picture: null,
  }[view];
  return (
    <>
      <MediaHero {...hero} live={live} player={inline && player}>
        <div className={styles.actions}>
          {!(inline && player) && (
            <>
              <WatchButton ref={button} item={item} answer={answer} watch={playback.watch} />
              <LazyPlanPrice action={answer.action} />
            </>
          )}
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
