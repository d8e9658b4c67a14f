import { isTrustedUrl } from '@marquee/contract/safe-url';

interface LabelPart {
  text: string;
  href?: string;
}

/** The rest is cut off: nobody reads a longer label, and this limits the time to parse one. */
const MAX_LENGTH = 5000;

/** A comment, an element with text that is not meant to be read, a tag, or text. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?[a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/gi;

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A label's text and safe links, rendered as text so that nothing in them can run. (G-79) */
export function labelParts(html: string): LabelPart[] {
  const parts: LabelPart[] = [];
  let href: string | undefined;
  for (const [, , tag, attributes = '', text] of html.slice(0, MAX_LENGTH).matchAll(TOKEN)) {
    if (text !== undefined) parts.push({ text: decoded(text), ...(href && { href }) });
    else if (tag?.toLowerCase() === 'a') href = safeHref(attributes);
    else if (tag?.toLowerCase() === '/a') href = undefined;
  }
  return parts;
}

function safeHref(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = decoded(double ?? single ?? bare ?? '');
  return isTrustedUrl(address) ? address : undefined;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
