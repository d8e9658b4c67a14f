import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { contentHosts } from './content-hosts.ts';
import { policyHeader } from './policy.ts';

const getHosts = (settings: string, more: object = {}) =>
  contentHosts(
    parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...more }),
    parseSettings(`defaultConfigSource = footlite\n${settings}`),
    'https://app.test',
  );

test('content hosts: are those of the settings, their services and the config', () => {
  const settings =
    'contentHosts[] = https://media.test\ncontentHosts[] = https://app.test\napiAccessBridgeUrl = https://bridge.test/v2\nidentityBaseUrl = /\n';
  const config = {
    integrations: { jwp: { clientId: 'abc' } },
    custom: { newsletterUrl: 'https://news.test/sign-up?list=1', entitlementHost: 'https://host.test/x' },
  };
  expect(getHosts(settings, config)?.toSorted()).toEqual([
    'https://bridge.test',
    'https://host.test',
    'https://media.test',
    'https://news.test',
  ]);
});

test('content hosts: are those of the card gateway on a site that pays by one', () => {
  const settings =
    'contentHosts[] = https://media.test\nbillingBaseUrl = https://pay.test\nadyenTestClientKey = test_QUAYLAMP1\n';
  expect(getHosts(settings)).toEqual(
    expect.arrayContaining([
      'https://checkoutshopper-test.adyen.com',
      'https://checkoutshopper-test.cdn.adyen.com',
    ]),
  );
});

test('content hosts: are any of https where the settings list none', () => {
  expect(getHosts('')).toBeUndefined();
  const rows = (hosts?: string[]) =>
    policyHeader({ hosts, sockets: [] })
      .split('; ')
      .filter((row) => /^(?:img|media|connect)-src/.test(row));
  expect(rows()).toEqual([
    "img-src 'self' data: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self' https:",
  ]);
  expect(rows(['https://media.test'])).toEqual([
    "img-src 'self' data: https://media.test",
    "media-src 'self' blob: https://media.test",
    "connect-src 'self' https://media.test",
  ]);
  expect(rows([])).toEqual(["img-src 'self' data:", "media-src 'self' blob:", "connect-src 'self'"]);
});
