/** Where in a JSON text something stands. Lines and columns count from 1. */
type Place = { line: number; column: number };

type JsonPlaces = {
  /** The first syntax error, or null. */
  error: (Place & { reason: string }) | null;
  /** Place of each value by its path, written `items[3].title`; the whole text is `''`. */
  values: Map<string, Place>;
};

/** Only finds places: the platform's parser decides what is valid, but its messages do not always name a place. */
export function findJsonPlaces(text: string): JsonPlaces {
  const values = new Map<string, Place>();
  let at = 0;

  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  /** The current position, counted on from the last one; it never goes back. */
  const place = (): Place => {
    while (lineEnd !== -1 && lineEnd < at) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { line, column: at - lineStart + 1 };
  };
  const fail = (reason: string): never => {
    throw new SyntaxError(reason);
  };
  const shown = () => (at >= text.length ? 'the end of the file' : JSON.stringify(text[at]));
  const skip = () => {
    while (at < text.length && ' \t\r\n'.includes(text[at] as string)) at += 1;
  };
  const token = (pattern: RegExp, expected: string): string => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return fail(`expected ${expected} but found ${shown()}`);
    at = pattern.lastIndex;
    return match[0];
  };

  const members = (close: string, member: () => void) => {
    at += 1;
    skip();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      skip();
      member();
      const endAt = at;
      skip();
      if (text[at] === close) break;
      if (/["\w{[-]/.test(text[at] ?? '') && text.slice(endAt, at).includes('\n')) {
        at = endAt;
        fail('a comma is missing at the end of this line');
      }
      if (text[at] !== ',') fail(`expected "," or ${JSON.stringify(close)} but found ${shown()}`);
      at += 1;
    }
    at += 1;
  };

  const value = (path: string) => {
    skip();
    values.set(path, place());
    const first = text[at];
    if (first === '{') {
      members('}', () => {
        const key: string = JSON.parse(token(STRING, 'a name in double quotes'));
        skip();
        token(COLON, '":"');
        value(path === '' ? key : `${path}.${key}`);
      });
    } else if (first === '[') {
      let index = 0;
      members(']', () => value(`${path}[${index++}]`));
    } else {
      token(first === '"' ? STRING : SCALAR, 'a value');
    }
  };

  try {
    value('');
    skip();
    if (at < text.length) fail(`expected the end of the file but found ${shown()}`);
    return { error: null, values };
  } catch (error) {
    return { error: { ...place(), reason: (error as Error).message }, values };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON string may not hold them as they are
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const COLON = /:/y;
