import type { MediaItem } from '@marquee/contract/media';
import { languageName } from '../../i18n/language-name.ts';
import type { Translate } from '../../i18n/messages.ts';
import { timeParts } from '../../lib/clock-text.ts';

/** A duration in words: `1 h 22 min`, `4 min`, `48 s`; undefined for live and unknown. [MEDIA-21] */
export function durationText(seconds: number, t: Translate): string | undefined {
  if (!(seconds > 0)) return undefined;
  if (seconds < 59.5) return t('duration.seconds', { seconds: Math.max(1, Math.round(seconds)) });
  const total = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (!hours) return t('duration.minutes', { minutes });
  return minutes ? t('duration.hours_minutes', { hours, minutes }) : t('duration.hours', { hours });
}

/** A duration in ISO 8601, without parts that are zero: `PT2M13S`. */
export function isoDuration(seconds: number): string {
  const { hours, minutes, rest } = timeParts(Math.round(seconds));
  const parts = [
    [hours, 'H'],
    [minutes, 'M'],
    [rest, 'S'],
  ] as const;
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('') || '0S'}`;
}

/**
 * Tags that are words for viewers, and not marks for machines such as `seriesid_Ab12Cd34`, `mood:calm`,
 * `_hidden` or an id. [MEDIA-21]
 */
export function readableTags({ tags }: Pick<MediaItem, 'tags'>): string[] {
  return tags.filter((tag) => !MARKS.some((mark) => mark.test(tag)));
}

const MARKS: readonly RegExp[] = [
  // words joined as in code
  /[_=]/,
  // a key and a value; "Live: the encores" has a space
  /\w:\S/,
  // a number that is not a year or decade
  /^\d{5,}$/,
  // letters with digits between them: `Ab12Cd34`
  /^(?=.{8,}$)[a-z]*\d+[a-z]+\d[a-z\d]*$/i,
  // a UUID
  /^[\da-f]{8}-[\da-f-]{27}$/i,
];

/** The languages of an item's captions, by label, else by name. */
export function captionLanguages({ tracks }: Pick<MediaItem, 'tracks'>, language: string): string[] {
  const labels = tracks
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .map(
      (track) =>
        track.label ?? (track.language && (languageName(track.language, language) || track.language)),
    );
  return [...new Set(labels.filter((label): label is string => Boolean(label)))];
}
