import type { OnFault } from '@marquee/contract/contract-error';
import type { ScheduleFormat } from '@marquee/contract/schedule/format';
import { type Programme, parseSchedule } from '@marquee/contract/schedule/programmes';
import { type Fetch, getJson, getText } from '../lib/http.ts';
import { lazyModule } from '../lib/lazy-module.ts';

/** Of a schedule that still loads: some forty thousand programmes, more than a phone should keep. */
const MAX_CHARS = 20_000_000;

interface ScheduleRequest {
  url: string;
  /** The channel's key. */
  token: string | undefined;
  fetch: Fetch;
  signal: AbortSignal;
  language: string;
  mediaId: string;
  onFault: OnFault;
}

type ReadSchedule = (request: ScheduleRequest) => Promise<Programme[]>;

const XMLTV = lazyModule(async () => (await import('./xmltv.ts')).parseXmltv);

/** Only JSON requests carry the key. [LIVE-14 CONTENTAPI-19] */
const json: ReadSchedule = async ({ url, token, fetch, signal, onFault }) => {
  const withKey: Fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('API-KEY', token);
    return fetch(input, { ...init, headers });
  };
  return parseSchedule(await getJson(url, { fetch: withKey, kind: 'list', signal, maxChars: MAX_CHARS }), {
    onFault,
  });
};

/** Sends no headers of its own; the body decides, not the status. [LIVE-15 LIVE-24] */
const xml: ReadSchedule = async ({ url, fetch, signal, language, mediaId, onFault }) => {
  const anyStatus: Fetch = async (input, init) => {
    const { signal: limit, cache } = init ?? {};
    const answer = await fetch(input, { ...(limit && { signal: limit }), ...(cache && { cache }) });
    return answer.ok ? answer : new Response(answer.body);
  };
  const [parseXmltv, text] = await Promise.all([
    XMLTV.load(),
    getText(url, { fetch: anyStatus, kind: 'list', signal, maxChars: MAX_CHARS }),
  ]);
  return parseXmltv(text, { language, mediaId, onFault });
};

/** A new format is a new row here, and a name in the contract. [LIVE-13] */
export const READERS: Readonly<Record<ScheduleFormat, ReadSchedule>> = { json, xml };
