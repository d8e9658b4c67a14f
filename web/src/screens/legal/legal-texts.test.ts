import { expect, test } from 'vitest';
import type { RichNode } from '../../content/rich-text/rich-text.ts';
import type { LegalSection } from './legal-text.ts';
import { privacyAfterwords, privacySections } from './privacy-policy-text.ts';
import { termsSections } from './terms-of-use-text.ts';

const PARTY = { site: 'Footlights', contact: 'hello@footlights.example' };

const getWords = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : getWords(node.in ?? []))).join('');
const getLinks = (nodes: readonly RichNode[]): string[] =>
  nodes
    .flatMap((node) => (typeof node === 'string' ? [] : [node.href ?? '', ...getLinks(node.in ?? [])]))
    .filter(Boolean);
const getNodes = ({ body }: LegalSection): RichNode[] =>
  body.flatMap((part) => (typeof part === 'string' ? [part] : 'nodes' in part ? part.nodes : [...part]));
const words = (sections: LegalSection[]) => getWords(sections.flatMap(getNodes));
const links = (sections: LegalSection[]) => getLinks(sections.flatMap(getNodes));
const of = (sections: LegalSection[], title: string) => sections.filter((section) => section.title === title);

test('privacy policy: has its 19 sections in order, each with a text [LEGAL-01 LEGAL-02]', () => {
  const sections = privacySections(PARTY);
  expect(sections.map(({ title }) => title)).toEqual([
    'Introduction',
    'Our commitment',
    'Why we use personal information',
    'Consent',
    'Video viewing data: what we collect',
    'Video viewing data: how we use it',
    'Opt-in consent to share viewing data',
    'Retention, and deletion on request',
    'Sharing with third parties',
    'Private right of action',
    'State and federal law',
    'Limiting collection',
    'Use of personal information',
    'Accuracy',
    'Safeguards',
    'Openness',
    'Access to your information',
    'Complaints',
    'Other sites',
  ]);
  for (const section of sections) expect(words([section]).length, section.title).toBeGreaterThan(80);
});

test('privacy policy: links help for advertising and cookies [LEGAL-04]', () => {
  const after = privacyAfterwords(PARTY, false);
  for (const href of links(after)) expect(href).toMatch(/^(https:\/\/|\/)/);
  expect(links(of(after, 'Targeted advertising'))).toEqual([
    'https://youradchoices.com/',
    'https://youradchoices.ca/',
    'https://www.youronlinechoices.eu/',
  ]);
  expect(links(of(after, 'Managing cookies in your browser')).length).toBe(4);
});

test('privacy policy: names the change of the address and ads that know the account only when the site has them [LEGAL-02 LEGAL-04]', () => {
  expect(words(of(privacySections(PARTY), 'Accuracy'))).toContain(
    'You can correct your name yourself on your account page, and your email address where that page offers it.',
  );
  const advertising = (serverAds: boolean) =>
    words(of(privacyAfterwords(PARTY, serverAds), 'Targeted advertising'));
  expect(advertising(true)).toContain('the number of your account');
  expect(advertising(false)).not.toContain('your account');
});

test('terms: have 23 sections with the required topics [LEGAL-05 LEGAL-06]', () => {
  const titles = termsSections(PARTY).map(({ title }) => title);
  expect(titles.length).toBe(23);
  expect(new Set(titles).size).toBe(23);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Use of the service',
      'Restrictions on video data',
      'Opt-in consent',
      'Orders',
      'Third-party links',
      'User content',
      'Liability',
      'Indemnification',
      'Governing law',
      'Direct subscriptions',
      'Free trial',
      'Communications',
      'Contact',
      'Platform terms',
    ]),
  );
  expect(words(of(termsSections(PARTY), 'Governing law'))).toMatch(/British Columbia.*courts in Vancouver/);
});

test('terms: link the payments, give a trial once per card, and state what cancelling ends [LEGAL-07 LEGAL-08 LEGAL-09]', () => {
  const sections = termsSections(PARTY);
  expect(links(of(sections, 'Direct subscriptions'))).toEqual(['/u/payments']);
  expect(words(of(sections, 'Free trial'))).toContain('7 days, once per credit card');
  expect(words(of(sections, 'Direct subscriptions'))).toMatch(
    /Cancellation may end your access immediately, and no refund is given/,
  );
});

test('legal texts: name the company and its address', () => {
  for (const all of [words(privacySections(PARTY)), words(termsSections(PARTY))])
    for (const part of Object.values(PARTY)) expect(all).toContain(part);
});
