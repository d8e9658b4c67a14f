import { ContractError, type OnFault } from '@marquee/contract/contract-error';
import { type Programme, type ProgrammeTexts, toProgramme } from '@marquee/contract/schedule/programmes';
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
 * The programmes of an XMLTV schedule, in the order of the file. A bad one is left out and reported. [LIVE-15
 * LIVE-17 LIVE-21 LIVE-22 LIVE-23, wire epg §3]
 * @throws ContractError for a damaged document, or of another kind
 */
export function parseXmltv(xml: string, { language, mediaId, onFault }: Options): Programme[] {
  const { elements, channels } = readElements(xml);
  const mine = channels.size > 1 && channels.has(mediaId);
  return elements.flatMap((element, index) => {
    if (mine && element.attributes.channel !== mediaId) return [];
    const path = `programme.${index}`;
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
  const ms = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}${hours}:${minutes}`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

function readElements(xml: string) {
  const elements: Element[] = [];
  const channels = new Set<string>();
  const open: string[] = [];
  let programme: Element | undefined;
  const parser = createXmlParser(BROKEN);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'tv')
      throw new ContractError(BROKEN, [{ path: '', reason: `is ${name}` }]);
    open.push(name);
    if (name === 'channel' && open.length === 2) channels.add(attributes.id ?? '');
    if (name === 'programme' && open.length === 2) programme = { attributes, texts: [], image: undefined };
    if (!programme || open.length !== 3) return;
    if (name === 'icon') programme.image ??= attributes.src;
    programme.texts.push({ name, lang: attributes.lang ?? '', text: '' });
  });
  const onText = (text: string) => {
    const last = programme?.texts.at(-1);
    if (last && open.length === 3) last.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const name = open.pop();
    const last = programme?.texts.at(-1);
    if (last && open.length === 2) last.text = last.text.trim();
    if (name !== 'programme' || open.length !== 1 || !programme) return;
    elements.push(programme);
    programme = undefined;
  });
  readDocument(parser, xml);
  return { elements, channels };
}
