import { join } from 'node:path';
import type { Hono } from 'hono';
import { type Catalogue, perVersion } from '../catalogue/catalogue.ts';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import { toSegments } from '../files/names.ts';
import { openInside } from '../files/open-inside.ts';
import type { AnswerCache, Made } from '../http/answer-cache.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { fileTag } from '../http/etag.ts';
import { CACHE_CONTROL, CONTENT_HEADERS } from '../http/header-tables.ts';
import { isSame } from '../limits/is-same.ts';
import { toDay, weekSchedule } from './week-schedule.ts';
import { jsonSchedule, xmltvSchedule } from './write-schedule.ts';

type GuideRoutesOptions = {
  catalogue: Catalogue;
  catalogueNow: () => CatalogueNow;
  dataDir: string;
  answers: AnswerCache;
  base: BaseUrlOptions;
  now: () => number;
};

const TYPES: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/**
 * A channel's schedule is made for the current day; any other is a file of `guide/schedules/`. JSON requires the key
 * of the items that name it, if any; XMLTV is then only available if an item names it (wire epg §2, §3)
 * [CONTENTAPI-19].
 */
export function addGuideRoutes(app: Hono, options: GuideRoutesOptions): void {
  const { catalogueNow, dataDir, answers, base, now } = options;
  const findKeys = perVersion(options.catalogue, () => collectKeys(options.catalogue));

  app.get('/guide/:file', async (c) => {
    const file = c.req.param('file');
    const [, name = '', form = ''] = /^(.+)\.(json|xml)$/.exec(file) ?? [];
    const type = TYPES[form];
    if (!type) return errorAnswer(404, 'Schedule not found');
    const keys = findKeys();
    const isOtherForm = form === 'xml' && keys.get(`${name}.json`) !== undefined && !keys.has(file);
    if (isOtherForm) return errorAnswer(404, 'Schedule not found');
    const key = form === 'json' ? keys.get(file) : undefined;
    if (key !== undefined && !isSame(key, c.req.header('api-key') ?? ''))
      return errorAnswer(403, 'Invalid API key', { 'Cache-Control': CACHE_CONTROL.none });
    const made = (body: string | Uint8Array): Made => ({
      body,
      headers: {
        ...CONTENT_HEADERS,
        'Content-Type': type,
        'Cache-Control': key === undefined ? CACHE_CONTROL.content : CACHE_CONTROL.signed,
      },
    });

    const { catalogue, stamp, leftMs } = catalogueNow();
    const channel = catalogue.channels.has(name) ? catalogue.media.get(name) : undefined;
    if (channel) {
      const host = baseUrl(c.req.raw, base);
      const dayMs = toDay(now());
      const make = () => {
        const programmes = weekSchedule(catalogue, name, dayMs, host);
        return made(
          form === 'json'
            ? jsonSchedule(programmes)
            : xmltvSchedule(programmes, { id: name, title: channel.title }),
        );
      };
      return answers.answer(c.req.raw, `guide ${host} ${file} ${dayMs} ${stamp}`, make, { leftMs });
    }

    const segments = toSegments(file);
    const found = segments && (await openInside(join(dataDir, 'guide', 'schedules'), segments));
    if (!found) return errorAnswer(404, 'Schedule not found');
    try {
      return await answers.answer(c.req.raw, `guide ${found.path} ${fileTag(found.tag)}`, async () =>
        made(await found.handle.readFile()),
      );
    } finally {
      await found.handle.close();
    }
  });
}

/** The files of `/guide/` that items refer to, each with the key that it requires, if any. */
function collectKeys({ media }: Catalogue): Map<string, string | undefined> {
  const keys = new Map<string, string | undefined>();
  for (const { custom } of media.values()) {
    const file = findFile(custom.scheduleUrl);
    if (file !== undefined) keys.set(file, custom.scheduleToken || keys.get(file));
  }
  return keys;
}

/** Decoded. The host does not matter: clients decide by which name they reach this one. */
function findFile(scheduleUrl = ''): string | undefined {
  try {
    const { pathname } = new URL(scheduleUrl, 'https://own.invalid');
    return /^\/guide\/(.+)$/.exec(decodeURIComponent(pathname))?.[1];
  } catch {
    return undefined;
  }
}
