import type { Listed } from './week-schedule.ts';

/** A bare array (wire epg §2). */
export function jsonSchedule(programmes: readonly Listed[]): string {
  return JSON.stringify(
    programmes.map(({ id, startMs, endMs, titles, descriptions, image }) => ({
      id,
      title: titles[0]?.text,
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(endMs).toISOString(),
      chapterPointCustomProperties: [
        { key: 'description', value: descriptions[0]?.text },
        { key: 'image', value: image },
      ],
    })),
  );
}

/** XMLTV (wire epg §3). */
export function xmltvSchedule(programmes: readonly Listed[], channel: { id: string; title: string }): string {
  const id = text(channel.id);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE tv SYSTEM "xmltv.dtd">',
    '<tv>',
    `<channel id="${id}"><display-name lang="en">${text(channel.title)}</display-name></channel>`,
    ...programmes.map((programme) =>
      [
        `<programme start="${time(programme.startMs)}" stop="${time(programme.endMs)}" channel="${id}">`,
        ...programme.titles.map(
          ({ language, text: title }) => `<title lang="${language}">${text(title)}</title>`,
        ),
        ...programme.descriptions.map(
          ({ language, text: description }) => `<desc lang="${language}">${text(description)}</desc>`,
        ),
        `<icon src="${text(programme.image)}" width="1280" height="720"/>`,
        `<episode-num system="assetId">${text(programme.id)}</episode-num>`,
        '</programme>',
      ].join(''),
    ),
    '</tv>',
    '',
  ].join('\n');
}

/** `20260501073000 +0000` */
function time(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/\D/g, '')} +0000`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escaped, and without the control characters that XML cannot contain. */
function text(value: string): string {
  return value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
}
