import type { MediaItem } from '@marquee/contract/media';
import type { Translate } from '../../i18n/messages.ts';

/** Year of publication, in UTC so that nobody's New Year differs from another's. [MEDIA-21] */
export function yearOf({ pubdate }: Pick<MediaItem, 'pubdate'>): string | undefined {
  return pubdate > 0 ? String(new Date(pubdate * 1000).getUTCFullYear()) : undefined;
}

/** A length as a viewer says it: `1 h 22 min`, `4 min`, `48 s`; undefined for live and unknown. [MEDIA-21] */
export function durationText(seconds: number, t: Translate): string | undefined {
  if (!(seconds > 0)) return undefined;
  if (seconds < 60) return t('duration.seconds', { seconds: Math.max(1, Math.round(seconds)) });
  const total = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (!hours) return t('duration.minutes', { minutes });
  return minutes ? t('duration.hours_minutes', { hours, minutes }) : t('duration.hours', { hours });
}

/** A place in the video as a clock writes it: `0:00`, `13:52`, `1:06:56`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A length as machines read it: ISO 8601. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 3600)}H${Math.floor(whole / 60) % 60}M${whole % 60}S`;
}

/** Tags a viewer may read; marks that tie an item to a series are not for reading. [MEDIA-21] */
export function readableTags({ tags }: Pick<MediaItem, 'tags'>): string[] {
  return tags.filter((tag) => !/^seriesid_/i.test(tag));
}

/** The languages an item has captions in, each by its own label, else by its name. */
export function captionLanguages({ tracks }: Pick<MediaItem, 'tracks'>, language: string): string[] {
  const labels = tracks
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .map((track) => track.label ?? nameOf(track.language, language));
  return [...new Set(labels.filter((label): label is string => Boolean(label)))];
}

function nameOf(code: string | undefined, language: string): string | undefined {
  try {
    return code && new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(code);
  } catch {
    return code;
  }
}
