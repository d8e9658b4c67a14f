import { useLanguage } from '../../i18n/i18n-context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { CAPTIONS_OFF } from '../state/playback-state.ts';
import { useFact } from '../state/player-context.ts';
import { RATES } from '../state/requests.ts';
import { CAPTION_SIZES } from '../text/caption-choice.ts';
import { chapterAt } from '../text/chapters.ts';
import type { MenuGroup } from './menu.tsx';

export function useCaptionGroup(): MenuGroup {
  const t = useT('player');
  const language = useLanguage();
  const tracks = useFact('captionTracks');
  const chosen = useFact('captions');
  const lines = tracks.map((track) => ({
    id: track.id,
    label: track.label || languageName(track.language, language) || t('captions'),
  }));
  return {
    title: t('captions'),
    items: [{ id: CAPTIONS_OFF, label: t('off') }, ...lines].map(({ id, label }) => ({
      id,
      label,
      checked: id === chosen,
      request: ['selectCaptions', id],
    })),
  };
}

export function useCaptionSizeGroup(): MenuGroup {
  const t = useT('player');
  const chosen = useFact('captionSize');
  return {
    title: t('caption_size'),
    items: CAPTION_SIZES.map((size) => ({
      id: size,
      label: t(`size.${size}`),
      checked: size === chosen,
      request: ['setCaptionSize', size],
    })),
  };
}

export function useAudioGroup(): MenuGroup {
  const t = useT('player');
  const language = useLanguage();
  const tracks = useFact('audioTracks');
  return {
    title: t('audio'),
    items: tracks.map((track) => {
      const spoken = languageName(track.language, language);
      const label = track.label || spoken || t('audio');
      const end = spoken && spoken !== label ? spoken : undefined;
      return { id: track.id, label, end, checked: track.active, request: ['selectAudio', track.id] };
    }),
  };
}

export function useQualityGroup(): MenuGroup {
  const t = useT('player');
  const qualities = useFact('qualities');
  const chosen = qualities.find((quality) => quality.chosen);
  const active = qualities.find((quality) => quality.active);
  const rows = qualities.map((quality) => ({
    id: quality.id,
    label: `${quality.height}p`,
    checked: quality.chosen,
    end: undefined,
  }));
  const auto = {
    id: 'auto',
    label: t('auto'),
    checked: !chosen,
    end: !chosen && active ? `${active.height}p` : undefined,
  };
  return {
    title: t('quality'),
    items: (rows.length > 1 ? [auto, ...rows] : []).map((row) => ({
      ...row,
      request: ['selectQuality', row.id],
    })),
  };
}

export function useSpeedGroup(): MenuGroup {
  const t = useT('player');
  const chosen = useFact('playbackRate');
  const live = useFact('live');
  return {
    title: t('speed'),
    items: (live ? [] : RATES).map((rate) => ({
      id: String(rate),
      label: rate === 1 ? t('speed_normal') : `${rate}×`,
      checked: rate === chosen,
      request: ['setRate', rate],
    })),
  };
}

export function useChapterGroup(): MenuGroup {
  const t = useT('player');
  const chapters = useFact('chapters');
  const current = useFact('currentTime', (timeS) => chapterAt(chapters, timeS)?.startS);
  return {
    title: t('chapters'),
    items: chapters.map((chapter) => ({
      id: `${chapter.startS}`,
      label: chapter.title,
      end: clockText(chapter.startS),
      checked: chapter.startS === current,
      request: ['seekTo', chapter.startS],
    })),
  };
}
