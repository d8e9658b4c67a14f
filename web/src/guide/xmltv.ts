import { ContractError, type OnFault } from '@marquee/contract/contract-error';
import { parseDate } from '@marquee/contract/schedule/parse-date';
import { type Programme, type ProgrammeTexts, toProgramme } from '@marquee/contract/schedule/programmes';
import { SaxesParser } from 'saxes';
import { createXmlParser, readDocument } from '../lib/xml-parser.ts';

interface Options {
  /** Of several titles the one in this language is used, else the first. */
  language: string;
  /** The channel item's id: a file with several channels may contain a channel with that id. */
  mediaId: string;
  onFault?: OnFault;
}

const BROKEN = 'Schedule is broken';

interface Element {
  attributes: Record<string, string>;
  texts: { name: string; lang: string; text: string }[];
  image: string | undefined;
}

/**
 * The programmes of an XMLTV schedule, in the order of the file. Each is parsed by itself, so that a damaged one is left
 * out and reported, and the others are shown. [LIVE-15 LIVE-17 LIVE-21 LIVE-22 LIVE-23 LIVE-26, wire epg §3]
 * @throws ContractError for a document of another kind, or one of which nothing can be read
 */
export function parseXmltv(xml: string, { language, mediaId, onFault }: Options): Programme[] {
  const entries = splitEntries(xml);
  const elements: (Element | ContractError)[] = [];
  const channels = new Set<string>();
  for (const entry of entries) {
    const element = readEntry(entry);
    if (entry.startsWith('<programme')) elements.push(element);
    // a damaged one is a channel all the same: programmes of another channel must not become this one's
    else channels.add(element instanceof ContractError ? entry : (element.attributes.id ?? ''));
  }
  const [damaged] = elements;
  if (damaged && elements.every((one) => one instanceof ContractError)) throw damaged;
  const mine = channels.size > 1 && channels.has(mediaId);
  return elements.flatMap((element, index) => {
    const path = `programme.${index}`;
    if (element instanceof ContractError) {
      onFault?.({ path, reason: element.faults[0]?.reason ?? BROKEN });
      return [];
    }
    if (mine && element.attributes.channel !== mediaId) return [];
    const texts = toTexts(element, language);
    if (typeof texts !== 'string') return toProgramme(texts, path, onFault) ?? [];
    onFault?.({ path, reason: texts });
    return [];
  });
}

/** The texts of a programme, or a reason if something is missing. */
function toTexts({ attributes, texts, image }: Element, language: string): ProgrammeTexts | string {
  const all = (name: string) => texts.filter((one) => one.name === name && one.text !== '');
  const inLanguage = (name: string) =>
    (all(name).find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? all(name)[0])?.text;
  const [id, title] = [all('episode-num')[0]?.text, inLanguage('title')];
  const [startTime, endTime] = [isoTime(attributes.start), isoTime(attributes.stop)];
  if (!id) return 'has no episode-num';
  if (!title) return 'has no title';
  if (!startTime) return 'start is not a time';
  if (!endTime) return 'stop is not a time';
  return { id, title, startTime, endTime, description: inLanguage('desc'), image };
}

/** `20260501073000 +0200` as ISO in UTC; undefined for any other form. [LIVE-23] */
function isoTime(value = ''): string | undefined {
  const [, y, mo, d, h, mi, s, hours, minutes] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) ([+-]\d\d)(\d\d)$/.exec(value) ?? [];
  if (!y) return undefined;
  const ms = parseDate(`${y}-${mo}-${d}T${h}:${mi}:${s}${hours}:${minutes}`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

/** What begins or ends an entry, and what may contain the same letters without doing so. */
const MARKS =
  /<!\[CDATA\[(?:(?!<(?:programme|channel)[\s/>])[\s\S])*?\]\]>|<!--(?:(?!<!--)[\s\S])*?-->|<(?:programme|channel)(?=[\s/>])|<\/(?:programme|channel)\s*>/g;

/**
 * The text of each programme and channel of the document.
 * @throws ContractError if its root is another
 */
function splitEntries(xml: string): string[] {
  const entries: string[] = [];
  let from: number | undefined;
  let head = xml.length;
  const end = (at: number) => {
    if (from !== undefined) entries.push(xml.slice(from, at));
    from = undefined;
  };
  for (const { 0: mark, index } of xml.matchAll(MARKS)) {
    if (mark.startsWith('<!')) continue;
    if (mark.startsWith('</')) end(index + mark.length);
    else {
      // one without an end of its own: empty, or damaged
      end(index);
      from = index;
      head = Math.min(head, index);
    }
  }
  const close = xml.lastIndexOf('</tv');
  end(close > (from ?? 0) ? close : xml.length);
  expectRoot(xml.slice(0, head), entries.length === 0);
  return entries;
}

/** @param isWhole whether the head is the whole document, which then has to be well-formed */
function expectRoot(head: string, isWhole: boolean): void {
  let root: string | undefined;
  const parser = isWhole ? createXmlParser(BROKEN) : new SaxesParser();
  parser.on('opentag', ({ name }) => {
    root ??= name;
  });
  // an error in the head of a schedule costs no programme
  if (!isWhole) parser.on('error', () => {});
  readDocument(parser, head);
  if (root !== 'tv') throw new ContractError(BROKEN, [{ path: '', reason: `is ${root ?? 'no document'}` }]);
}

/** A programme or a channel; ContractError if it is damaged. */
function readEntry(xml: string): Element | ContractError {
  let element: Element | undefined;
  let depth = 0;
  const parser = createXmlParser(BROKEN);
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    if (depth === 1) element = { attributes, texts: [], image: undefined };
    if (!element || depth !== 2) return;
    if (name === 'icon') element.image ??= attributes.src;
    element.texts.push({ name, lang: attributes.lang ?? '', text: '' });
  });
  const onText = (text: string) => {
    const last = element?.texts.at(-1);
    if (last && depth === 2) last.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth--;
  });
  try {
    readDocument(parser, xml);
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  for (const text of element?.texts ?? []) text.text = text.text.trim();
  return element ?? new ContractError(BROKEN, [{ path: '', reason: 'is no element' }]);
}
