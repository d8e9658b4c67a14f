import { ExternalLink as OutIcon } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import english from '../../../public/locales/en/ads.json' with { type: 'json' };
import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTextsOr } from '../use-texts-or.ts';
import styles from './ad-layer.module.css';
import type { AdLayerProps } from './item-ads.ts';

/** The controls over an ad: time left, its advertiser, and when it can be skipped. [ADS-01] */
export function AdLayer({ ad, ...rest }: AdLayerProps) {
  const ready = useTextsOr('ads', english);
  const on = ad !== undefined && ready;
  const mark = useRef<HTMLSpanElement>(null);
  const [announced, setAnnounced] = useState('');
  // the parts that may have the focus, and may be missing in the next ad
  useKeepFocus(mark, on, `${on && ad.skipInS === undefined} ${on && ad.clickUrl === undefined}`);
  return (
    <>
      <span ref={mark} hidden />
      {on && <Layer ad={ad} announce={setAnnounced} {...rest} />}
      <p role="status" className="hidden-text">
        {announced}
      </p>
    </>
  );
}

type LayerProps = AdLayerProps & { ad: NonNullable<AdLayerProps['ad']>; announce(text: string): void };

function Layer({ ad, announce, dispatch, layout, withBack, parts }: LayerProps) {
  const t = useT('ads');
  const menu = useT('menu');
  const { PlayerButton, Volume, FullscreenButton, ArrowLeft, Pause, Play, SkipForward } = parts;
  const { index, count, leftS, skipInS, clickUrl, paused, waiting, title, controls } = ad;
  const link = useRef<HTMLAnchorElement>(null);
  const hasStarted = leftS > 0;
  const canSkip = skipInS === 0;
  useEffect(() => {
    if (hasStarted) announce(t('begins', { index, count }));
    return () => announce('');
  }, [hasStarted, index, count, t, announce]);
  useEffect(() => {
    if (canSkip) announce(t('can_skip'));
  }, [canSkip, t, announce]);
  // the second click of a double click would open the page twice
  const onOpen = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
    else controls.opened();
  };
  /** A click on the picture opens the advertiser's page, like the link; a paused ad resumes. */
  const onPicture = (event: MouseEvent) => {
    if (event.detail > 1) return;
    if (clickUrl && !paused) link.current?.click();
    else dispatch('toggle');
  };
  return (
    <section className={styles.layer} aria-label={t('advertisement')} tabIndex={-1} data-ad-layer="">
      <div className={styles.surface} aria-hidden="true" onClick={onPicture} />
      {waiting && (
        <div className={styles.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
      {paused && (
        <button
          type="button"
          className={styles.bigPlay}
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => dispatch('play')}
        >
          <Play aria-hidden="true" />
        </button>
      )}
      {withBack && (
        <div className={styles.head}>
          <PlayerButton
            label={t('back')}
            onClick={() => dispatch(layout === 'overlay' ? 'leave' : 'exitFullscreen')}
          >
            <ArrowLeft aria-hidden="true" data-directed />
          </PlayerButton>
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.row}>
          <p className={styles.words}>
            <strong>
              {count > 1 ? t('ad_of', { index, count }) : t('ad')}
              {hasStarted && <span className={styles.left}> · {clockText(leftS)}</span>}
            </strong>
            {title && <span className={styles.title}>{title}</span>}
          </p>
          {clickUrl && (
            <ExternalLink
              ref={link}
              className={styles.more}
              href={clickUrl}
              newTab={menu('new_tab')}
              onClick={onOpen}
            >
              {t('learn_more')}
              <OutIcon aria-hidden="true" />
            </ExternalLink>
          )}
          {skipInS !== undefined && (
            <Button
              look={canSkip ? 'primary' : 'glass'}
              className={styles.skip}
              aria-disabled={!canSkip}
              onClick={() => controls.skip()}
            >
              {canSkip ? t('skip') : t('skip_in', { seconds: skipInS })}
              {canSkip && <SkipForward aria-hidden="true" data-directed />}
            </Button>
          )}
        </div>
        <div className={styles.row}>
          <PlayerButton label={t(paused ? 'play' : 'pause')} onClick={() => dispatch('toggle')}>
            {paused ? <Play aria-hidden="true" data-solid /> : <Pause aria-hidden="true" data-solid />}
          </PlayerButton>
          <Volume />
          <span className={styles.gap} />
          <FullscreenButton />
        </div>
      </div>
    </section>
  );
}

/**
 * Moves the focus onto the ad if it was in the player or nowhere, and later back to where it was. `form`:
 * which parts the ad has; if the part with the focus disappears, the focus stays on the ad. [A11Y-01]
 */
function useKeepFocus(mark: { current: HTMLElement | null }, on: boolean, form: string): void {
  const focusedBefore = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus may disappear with a part of the ad
  useLayoutEffect(() => {
    const box = mark.current?.parentElement;
    if (!box) return;
    const focused = document.activeElement;
    const isNowhere = !focused || focused === document.body;
    const isInside = focused instanceof HTMLElement && box.contains(focused);
    if (on && (isNowhere || (isInside && !focusedBefore.current))) {
      focusedBefore.current ??= isInside ? focused : box;
      box.querySelector<HTMLElement>('[data-ad-layer]')?.focus({ preventScroll: true });
    } else if (!on && focusedBefore.current) {
      const back = focusedBefore.current.isConnected ? focusedBefore.current : box;
      focusedBefore.current = undefined;
      if (isNowhere) back.focus({ preventScroll: true });
    }
  }, [mark, on, form]);
}
