import { contrast } from '@marquee/contract/colors/color';
import { expect, it } from 'vitest';
import { PLAIN_LOOK } from '../../test/render-plain.ts';
import { chooseLanguage, findMailLanguage, type MailLanguage } from './languages.ts';
import { ANYBODY, type Mail, type MailText } from './mail.ts';
import { type MailBrand, NO_BRAND } from './mail-brand.ts';
import { getMailColors } from './mail-css.ts';
import { readMailTexts } from './mail-texts.ts';
import { createWriter } from './mail-writer.ts';
import { renderMail } from './render-mail.ts';

const FOOTLIGHTS: MailBrand = {
  ...NO_BRAND,
  code: 'footplus',
  siteName: 'Footlights',
  siteUrl: 'https://footlights.test',
  contactEmail: 'help@footlights.test',
};

const send = (written: Partial<MailText>, brand: Partial<MailBrand> = {}, more: Partial<Mail> = {}) =>
  renderMail(
    {
      to: 'ada@example.test',
      kind: 'test',
      audience: ANYBODY,
      write: () => ({ subject: 'A subject', blocks: [], reason: 'a reason', ...written }),
      ...more,
    },
    { ...PLAIN_LOOK, findBrand: async () => ({ ...FOOTLIGHTS, ...brand }) },
  );

it('mail: says the same as HTML and as text, in the name of its brand', async () => {
  const mail = await send({
    blocks: [
      { is: 'text', text: 'Hello' },
      { is: 'code', text: 'K7Q2' },
      { is: 'button', text: 'Open', url: 'https://footlights.test/?a=1&b=2' },
      { is: 'facts', rows: [{ name: 'Total', value: '€6.99', isTotal: true }] },
      { is: 'lines', title: 'Seller', lines: ['Footlights B.V.', 'Quay 12'] },
    ],
  });
  expect(mail.from).toEqual({ name: 'Footlights', address: null });
  expect(mail.replyTo).toBe('help@footlights.test');
  for (const part of [
    'Hello',
    'K7Q2',
    '€6.99',
    'Footlights B.V.',
    'Quay 12',
    'a reason',
    'help@footlights.test',
  ]) {
    expect(mail.html).toContain(part);
    expect(mail.text).toContain(part);
  }
  expect(mail.html).toContain('href="https://footlights.test/?a=1&amp;b=2"');
  expect(mail.text).toMatch(/^Open:\n\n {4}https:\/\/footlights\.test\/\?a=1&b=2$/m);
});

const HOSTILE = '"><img src=x onerror=alert(1)><script>x</script>\r\nBcc: eve@example.test';

it('mail: shows hostile names and titles as text, on one line', async () => {
  const url = 'https://a.test/"onmouseover="x';
  const mail = await send(
    {
      subject: HOSTILE,
      reason: HOSTILE,
      blocks: [
        { is: 'text', text: HOSTILE },
        { is: 'code', text: HOSTILE },
        { is: 'data', text: HOSTILE },
        { is: 'button', text: HOSTILE, url },
        { is: 'link', text: HOSTILE, url },
        { is: 'facts', title: HOSTILE, rows: [{ name: HOSTILE, value: HOSTILE }] },
        { is: 'lines', title: HOSTILE, lines: [HOSTILE] },
      ],
    },
    { siteName: HOSTILE, footerLines: [HOSTILE], logoUrl: url },
  );
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.from.name).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toMatch(/<script|<img src=x|"onmouseover/);
  expect(mail.html.match(/<img /g)).toHaveLength(1);
});

it('mail: shows an https logo with the name for who sees no pictures, otherwise the name', async () => {
  const logoUrl = 'https://cdn.test/logo.png';
  expect((await send({}, { logoUrl })).html).toContain(
    '<img src="https://cdn.test/logo.png" alt="Footlights"',
  );
  expect((await send({})).html).not.toContain('<img');
  const marked = { markPath: '/apps/icons/footlite.png?v=1', siteUrl: 'https://a.test' };
  expect((await send({}, marked)).html).toMatch(
    /<img src="https:\/\/a\.test\/apps\/icons\/footlite\.png\?v=1" alt=""[^>]+>Footlights/,
  );
  expect((await send({}, { ...marked, logoUrl })).html.match(/<img /g)).toHaveLength(1);
});

it.each([
  ['#140d13', '#ffb84d'],
  ['#ffffff', '#ffff00'],
  ['#0000ff', '#0000fe'],
  ['#808080', '#7f7f7f'],
])('mail: is readable on a light and a dark screen with the colors %s and %s [A11Y-06]', (page, accent) => {
  const { light, dark, header } = getMailColors({ ...NO_BRAND, page, header: accent, accent });
  for (const { sheet, well, text, muted, link, button, onButton, page: around } of [light, dark]) {
    for (const [front, back] of [
      [text, sheet],
      [text, well],
      [link, sheet],
      [muted, sheet],
      [muted, around],
      [onButton, button],
    ] as const)
      expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(header.text, header.page)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(light.sheet, '#ffffff')).toBeLessThan(2);
  expect(contrast(dark.sheet, '#ffffff')).toBeGreaterThan(4.5);
});

it('mail texts: keep letters that run from right to left to themselves, and drop what turns the rest', () => {
  const texts = readMailTexts('en');
  const { t } = createWriter('en', { siteName: 'אור\u202eבמה\n' }, { texts, siteUrl: null });
  expect(t('welcome.subject')).toBe('Welcome to \u2068אורבמה\u2069');
  expect(t('welcome.intro', { email: 'a@b.test\u202e' })).toBe(
    'Your account is ready. You sign in with a@b.test.',
  );
});

it('mail texts: write money, days and times as the language does', () => {
  const write = (language: MailLanguage) => {
    const writer = createWriter(language, NO_BRAND, {
      texts: readMailTexts(language),
      siteUrl: 'https://a.test',
    });
    const atMs = Date.UTC(2026, 0, 5, 9, 30);
    return [
      writer.money(699, 'EUR'),
      writer.day(atMs),
      writer.moment(atMs),
      writer.span({ unit: 'month', quantity: 1 }),
    ].map((text) => text.replace(/\s/g, ' '));
  };
  expect(write('en')).toEqual(['€6.99', '5 January 2026', '5 January 2026 at 09:30 UTC', '1 month']);
  expect(write('de')).toEqual(['6,99 €', '5. Januar 2026', '5. Januar 2026 um 09:30 UTC', '1 Monat']);
  expect(write('fr')).toEqual(['6,99 €', '5 janvier 2026', '5 janvier 2026 à 09:30 UTC', '1 mois']);
});

it.each([
  [['es-MX', 'en'], 'es'],
  [['nl_NL'], 'nl'],
  [['pt-BR', 'fr-CA;q=0.5'], 'fr'],
  [['', null, undefined, 'xx'], null],
])('mail language: of %j is %s', (tags, language) => {
  expect(findMailLanguage(tags)).toBe(language);
});

it('mail language: is one that the brand offers, else that of the settings', () => {
  const choose = (
    wanted: MailLanguage | null,
    languages: MailLanguage[],
    defaultLanguage: MailLanguage | null = null,
  ) => chooseLanguage(wanted, { languages, defaultLanguage });
  expect(choose('fr', [])).toBe('fr');
  expect(choose(null, [], 'nl')).toBe('nl');
  expect(choose('fr', ['de', 'en'])).toBe('en');
  expect(choose('fr', ['de', 'en'], 'de')).toBe('de');
  expect(choose('fr', ['de', 'nl'])).toBe('de');
  expect(choose(null, ['nl', 'en'])).toBe('en');
});
