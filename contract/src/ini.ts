/** Maps, not objects, so that a key named `__proto__` is like any other. */
export type Ini = { values: Map<string, string | boolean>; lists: Map<string, string[]> };

/**
 * Parses INI text: `key = value`, `key[] = value` repeated for a list, `;` or `#` starts a comment, at the
 * start of a line or after a value. Quotes or `\` escape those two characters. `true` and `false` are
 * booleans. Section headers, empty values and lines without `=` are skipped; if a key is repeated, the last
 * value wins. A page of HTML has no keys. [BOOT-51 BOOT-52]
 */
export function parseIni(text: string): Ini {
  const ini: Ini = { values: new Map(), lists: new Map() };
  if (text.trimStart().startsWith('<')) return ini;
  for (const line of text.split(/[\r\n]/)) {
    const equals = line.indexOf('=');
    const name = line.slice(0, Math.max(equals, 0)).trim();
    const value = readValue(line.slice(equals + 1).trim());
    if (!name || !value || /^[;#[]/.test(name)) continue;
    if (!name.endsWith('[]')) ini.values.set(name, value === 'true' || (value === 'false' ? false : value));
    else {
      const key = name.slice(0, -2).trim();
      const list = ini.lists.get(key);
      if (list) list.push(value);
      else ini.lists.set(key, [value]);
    }
  }
  return ini;
}

/** A quote that is never closed is part of the value. */
function readValue(raw: string): string {
  const quote = raw.startsWith('"') || raw.startsWith("'") ? raw[0] : undefined;
  const quoted = quote && readUntil(raw.slice(1), quote);
  return (quoted ?? readUntil(`${raw}\n`, ';#\n') ?? '').trim();
}

/** The text before the first of the `ends`, unescaped. No regular expression: a long line would cost its stack. */
function readUntil(raw: string, ends: string): string | undefined {
  let value = '';
  for (let at = 0; at < raw.length; at++) {
    const char = raw.charAt(at);
    const next = raw.charAt(at + 1);
    if (ends.includes(char)) return value;
    const escaped = char === '\\' && next !== '' && '\\;#"\''.includes(next);
    // Other backslashes are part of the value.
    value += escaped ? next : char;
    if (escaped) at++;
  }
  return undefined;
}
