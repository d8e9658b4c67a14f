import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';

const VALID = { description: '', siteId: SITE_ID, content: [], menu: [] };

function load(body: unknown, { status = 200, source = 'footlite' as string | null } = {}) {
  const requests: string[] = [];
  const config = loadConfig({
    source: source ?? undefined,
    contentBase: 'https://content.test',
    appOrigin: 'https://app.test',
    allowLoopback: false,
    fetch: async (input) => {
      requests.push(input);
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
    log: () => {},
  });
  return { requests, config };
}

test('load config: fetches the config with one GET at the resolved source [BOOT-26 CONTENTAPI-14]', async () => {
  const { requests, config } = load(VALID);
  expect(await config).toMatchObject({ siteId: SITE_ID, id: 'footlite' });
  expect(requests).toEqual(['https://content.test/apps/configs/footlite.json']);
});

test('load config: fails without a source [BOOT-22]', async () => {
  await expect(load(VALID, { source: null }).config).rejects.toMatchObject({
    kind: 'config',
    message: 'No config location found',
  });
});

test('load config: fails to load an error status, an unreadable body and JSON null [BOOT-23]', async () => {
  for (const { config } of [load({}, { status: 500 }), load('<html>'), load('null'), load('{"content":[')]) {
    await expect(config).rejects.toMatchObject({ kind: 'config', message: 'Failed to load the config' });
  }
});

test('load config: fails to load a config that is too long', async () => {
  const { config } = load({ ...VALID, description: 'x'.repeat(1_000_000) });
  await expect(config).rejects.toMatchObject({
    message: 'Failed to load the config',
    details: ['the answer is longer than 1000000 bytes'],
  });
});

test('load config: names every fault of a config with its path [BOOT-24 BOOT-27]', async () => {
  const { config } = load({ ...VALID, siteId: 7, content: [{ type: 'shelf', contentId: 'Abcd1234' }] });
  const error = await config.then(
    () => null,
    (e: { kind: string; details: string[] }) => e,
  );
  expect(error?.kind).toBe('config');
  expect(error?.details.join('\n')).toMatch(/siteId/);
  expect(error?.details.join('\n')).toMatch(/content\.0\.type/);
});

test('load config: refuses two enabled providers by name [BOOT-38]', async () => {
  const integrations = {
    cleeng: { id: '400000001' },
    jwp: { clientId: '0a1b2c3d-1111-4222-8333-444455556666', assetId: 115000 },
  };
  await expect(load({ ...VALID, integrations }).config).rejects.toMatchObject({
    kind: 'config',
    message: expect.stringMatching(/more than one integration is enabled/i),
  });
});

test('load config: keeps the id of a config when its source is no code', async () => {
  const { config } = load({ ...VALID, id: 'own' }, { source: '/dev/config.json' });
  expect(await config).toMatchObject({ id: 'own' });
});
