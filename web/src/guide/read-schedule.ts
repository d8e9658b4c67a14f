import type { OnFault } from '@marquee/contract/contract-error';
import type { ScheduleFormat } from '@marquee/contract/schedule/format';
import { type Programme, parseSchedule } from '@marquee/contract/schedule/programmes';
import { type Fetch, getText } from '../lib/http.ts';
import { HttpError } from '../lib/http-error.ts';
import { lazyModule } from '../lib/lazy-module.ts';

/** Of a schedule that still loads: some forty thousand programmes, more than a phone should keep. */
const MAX_BYTES = 20_000_000;

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
const DECODE = lazyModule(() => import('./decode-xml.ts'));

/** Only JSON requests carry the key. [LIVE-14 CONTENTAPI-19] */
const json: ReadSchedule = async ({ url, token, fetch, signal, onFault }) => {
  const withKey: Fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('API-KEY', token);
    return fetch(input, { ...init, headers });
  };
  const text = await getText(url, {
    fetch: withKey,
    kind: 'list',
    signal,
    maxBytes: MAX_BYTES,
    accept: 'application/json',
  });
  return parseSchedule(parseJson(text), { onFault });
};

/** A raw control character in one text costs no other entry: it is read as a space. [LIVE-26] */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
      return JSON.parse(text.replace(/^\uFEFF|[\u0000-\u001f]/g, ' ')) as unknown;
    } catch {
      throw new HttpError(502, 'the answer is not JSON');
    }
  }
}

/** Sends no headers of its own; the body decides, not the status, and names its encoding. [LIVE-15 LIVE-24] */
const xml: ReadSchedule = async ({ url, fetch, signal, language, mediaId, onFault }) => {
  const anyStatus: Fetch = async (input, init) => {
    const { signal: limit, cache } = init ?? {};
    const answer = await fetch(input, { ...(limit && { signal: limit }), ...(cache && { cache }) });
    const { toUtf8 } = await DECODE.load();
    return toUtf8(answer);
  };
  const [parseXmltv, text] = await Promise.all([
    XMLTV.load(),
    getText(url, { fetch: anyStatus, kind: 'list', signal, maxBytes: MAX_BYTES }),
  ]);
  return parseXmltv(text, { language, mediaId, onFault });
};

/** A new format is a new row here, and a name in the contract. [LIVE-13] */
export const READERS: Readonly<Record<ScheduleFormat, ReadSchedule>> = { json, xml };
