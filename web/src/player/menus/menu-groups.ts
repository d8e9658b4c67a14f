import { useLanguage } from '../../i18n/i18n-context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../lib/clock-text.ts';
import { AUTO } from '../engine/engine.ts';
import { RATES, SOUND_ALONE } from '../state/choices.ts';
import { CAPTIONS_OFF, type MenuName } from '../state/playback-state.ts';
import { useFact } from '../state/player-context.ts';
import type { Request } from '../state/requests.ts';
import { CAPTION_LOOKS, type CaptionTrait } from '../text/caption-look.ts';
import { chapterAt } from '../text/chapters.ts';
import { nameSounds, numberEqual } from './tell-apart.ts';

export type MenuItem = { id: string; label: string; end?: string; checked: boolean; request: Request };
/** `stepped`: its choices are one level deeper. */
export type MenuGroup = { title: string; items: MenuItem[]; stepped?: boolean };

/** The contents of each menu; a group with a single choice is left out. */
export const USE_GROUPS: Record<MenuName, () => MenuGroup[]> = {
  chapters: () => [useChapterGroup()],
  captions: () => [useCaptionGroup(), ...useCaptionLookGroups()],
  audio: () => [useAudioGroup()],
  quality: () => [useQualityGroup(), useSpeedGroup(), useEvenGroup()],
  // what has no room in the bar of a narrow player; all choices at once would make a long sheet
  more: () =>
    [useQualityGroup(), useSpeedGroup(), useEvenGroup(), useAudioGroup(), useChapterGroup()].map((group) => ({
      ...group,
      stepped: true,
    })),
};

function useCaptionGroup(): MenuGroup {
  const t = useT('player');
  const language = useLanguage();
  const tracks = useFact('captionTracks');
  const chosen = useFact('captions');
  const labels = numberEqual(
    tracks.map((track) => track.label || languageName(track.language, language) || t('captions')),
  );
  const lines = tracks.map(({ id }, index) => ({ id, label: labels[index] ?? '' }));
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

/** The caption settings, one group per trait. */
function useCaptionLookGroups(): MenuGroup[] {
  const t = useT('player');
  const look = useFact('captionLook');
  return (Object.keys(CAPTION_LOOKS) as CaptionTrait[]).map((trait) => ({
    title: t(`caption_${trait}`),
    stepped: true,
    items: CAPTION_LOOKS[trait].map((value) => ({
      id: value,
      label: t(`${trait}.${value}`),
      checked: value === look[trait],
      request: ['setCaptionLook', { [trait]: value }],
    })),
  }));
}

function useAudioGroup(): MenuGroup {
  const t = useT('player');
  const language = useLanguage();
  const tracks = useFact('audioTracks');
  const spoken = tracks.map((track) => languageName(track.language, language));
  const names = tracks.map((track, index) => track.label || spoken[index] || t('audio'));
  const labels = nameSounds(tracks, names, {
    described: (name) => t('sound_described', { name }),
    commentary: (name) => t('sound_commentary', { name }),
  });
  return {
    title: t('audio'),
    items: tracks.map(({ id, active }, index) => ({
      id,
      label: labels[index] ?? '',
      end: spoken[index] && spoken[index] !== names[index] ? spoken[index] : undefined,
      checked: active,
      request: ['selectAudio', id],
    })),
  };
}

function useQualityGroup(): MenuGroup {
  const t = useT('player');
  const qualities = useFact('qualities');
  const alone = useFact('soundAlone');
  const canAlone = useFact('canSoundAlone');
  const chosen = qualities.find((quality) => quality.chosen);
  const active = qualities.find((quality) => quality.active);
  const rows = qualities.map((quality) => ({
    id: quality.id,
    label: `${quality.height}p`,
    checked: quality.chosen,
    end: undefined,
  }));
  const auto = {
    id: AUTO,
    label: t('auto'),
    checked: !chosen && !alone,
    end: !chosen && active ? `${active.height}p` : undefined,
  };
  const sound = { id: SOUND_ALONE, label: t('sound_alone'), checked: alone, end: undefined };
  return {
    title: t('quality'),
    items: [auto, ...(rows.length > 1 ? rows : []), ...(canAlone ? [sound] : [])].map((row) => ({
      ...row,
      request: ['selectQuality', row.id],
    })),
  };
}

function useSpeedGroup(): MenuGroup {
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

function useEvenGroup(): MenuGroup {
  const t = useT('player');
  const even = useFact('even');
  const rows = [
    { id: 'on', label: t('even_on'), on: true },
    { id: 'off', label: t('even_off'), on: false },
  ];
  return {
    title: t('even_loudness'),
    stepped: true,
    items: (even === undefined ? [] : rows).map(({ on, ...row }) => ({
      ...row,
      checked: even === on,
      request: ['setEven', on],
    })),
  };
}

function useChapterGroup(): MenuGroup {
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
