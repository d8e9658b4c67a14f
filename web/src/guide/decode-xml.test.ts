import { expect, test } from 'vitest';
import { toUtf8 } from './decode-xml.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, mark: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer((mark + text).length * 2));
  [...(mark + text)].forEach((letter, at) => void view.setUint16(at * 2, letter.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
};
const file = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><tv>${text}</tv>`;

test('xml: is read in the encoding of its mark, its declaration or its type, else in UTF-8 [LIVE-15]', async () => {
  for (const [body, text, type = 'application/xml'] of [
    [bytes(file('ISO-8859-1', 'Caf\xE9')), 'Café'],
    [bytes(file('ISO-8859-1', 'Caf\xE9')), 'Café', 'application/xml; charset=utf-8'],
    [bytes(file('windows-1252', '\x80 5')), '€ 5'],
    [bytes(file('windows-1251', '\xCF\xF0')), 'Пр'],
    [bytes(file('Shift_JIS', '\x83\x89')), 'ラ'],
    [bytes('<tv>Caf\xE9</tv>'), 'Café', 'text/xml; charset="iso-8859-1"'],
    [new TextEncoder().encode(file('utf-8', 'Café 🎷')), 'Café 🎷'],
    [new TextEncoder().encode(file('utf-16', 'Café')), 'Café'],
    [new TextEncoder().encode(file('klingon', 'Café')), 'Café'],
    [new TextEncoder().encode('<tv>Café</tv>'), 'Café'],
    [utf16(file('utf-16', 'Café'), '\uFEFF', true), 'Café'],
    [utf16(file('utf-16', 'Café'), '\uFEFF', false), 'Café'],
    [utf16(file('utf-16', 'Café'), '', true), 'Café'],
  ] as const) {
    const answer = await toUtf8(new Response(body, { headers: { 'content-type': type } }));
    expect(await answer.text()).toContain(`<tv>${text}</tv>`);
  }
  expect(await (await toUtf8(new Response(null))).text()).toBe('');
});
