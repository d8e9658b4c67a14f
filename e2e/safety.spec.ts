import type { DataFolder } from './support/data-folder.ts';
import { expect, MODES, test } from './support/test.ts';

/** Text that would become markup, code or the end of a block where it is not escaped. */
const HOSTILE = `</script><script>window.broken=1</script><img src=x onerror="window.broken=1">"'&{{7*7}}\u2028--><!--`;

/** A policy as a map from directive to its sources. */
function parsePolicy(text: string): Map<string, string[]> {
  return new Map(
    text.split(';').map((row) => {
      const [directive = '', ...sources] = row.trim().split(/\s+/);
      return [directive, sources] as const;
    }),
  );
}

/**
 * What the policy must say, word for word: a loosened row fails here, and only a deliberate change of this list lets
 * it pass. NONCE stands for the request's own, CONTENT for a content API on another origin, SOCKETS for those of the config.
 */
const EXPECTED = `
default-src 'none'
script-src 'self' NONCE
style-src 'self' NONCE
font-src 'self'
img-src 'self' data: https: CONTENT
media-src 'self' blob: https: CONTENT
connect-src 'self' https: SOCKETS
frame-src 'self'
worker-src 'self' blob:
manifest-src 'self'
base-uri 'none'
form-action 'self'
frame-ancestors 'self'
require-trusted-types-for 'script'
trusted-types offline-worker player-library 'allow-duplicates'`;

/** The expected rows with the place holders filled in or left out. */
function expectedRows({ nonce = '', content = '', sockets = '' }: Record<string, string>): string[] {
  const filled = EXPECTED.replaceAll(' NONCE', nonce && ` 'nonce-${nonce}'`)
    .replaceAll(' CONTENT', content && ` ${content}`)
    .replaceAll(' SOCKETS', sockets && ` ${sockets}`);
  return filled.trim().split('\n');
}

function getRows(policy: string): string[] {
  return policy.split(';').map((row) => row.trim());
}

test('a rendered page carries the whole policy as a header', async ({ request }) => {
  const header = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(header)?.[1] ?? '';
  expect(getRows(header)).toEqual(expectedRows({ nonce }));
});

test('sockets lead from a rendered page to the hosts of the config alone', async ({ request, members }) => {
  for (const [url, sockets] of [
    ['/', ''],
    [members.url, members.url.replace('http:', 'ws:')],
  ] as const) {
    const header = (await request.get(url)).headers()['content-security-policy'] ?? '';
    expect(getRows(header)).toContain(`connect-src 'self' https:${sockets && ` ${sockets}`}`);
  }
});

test('a static page carries the same policy in its head, but for what only a header can say', async ({
  request,
  product,
  staticSite,
}) => {
  const html = await (await request.get(staticSite.url)).text();
  const content = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const policy = content.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  // The config is not known when it is built.
  const sockets = `wss: ${product.url} ${product.url.replace('http:', 'ws:')}`;
  const expected = expectedRows({ content: product.url, sockets }).filter(
    (row) => !row.startsWith('frame-ancestors'),
  );
  expect(getRows(policy)).toEqual(expected);
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'));
});

test('nothing in the policy lets text become code or any host send a script', async ({ request }) => {
  const policy = parsePolicy((await request.get('/')).headers()['content-security-policy'] ?? '');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')?.filter((source) => !source.startsWith("'nonce-"))).toEqual(["'self'"]);
  expect([...policy.values()].flat().filter((source) => /unsafe|^\*$|^http:$/.test(source))).toEqual([]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
});

test('every answer has a nonce of its own, unguessable, and every script and style block carries it', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await request.get('/');
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
    nonces.add(nonce);
    const html = await response.text();
    for (const [, attributes = ''] of html.matchAll(/<style\b([^>]*)>/g))
      expect(attributes).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(3);
});

test('a page may not be cached by anybody between, guessed at or framed', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    for (const path of ['/', '/m/BlueHrs1', '/p/AllConc1', '/nowhere']) {
      test(`${path} has no inline script, handler or style attribute`, async ({ request }) => {
        const html = await (await request.get(path)).text();
        const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
        expect(scripts.length).toBeGreaterThan(0);
        for (const [, attributes = '', content = ''] of scripts) {
          const isData = /type="application\/(ld\+)?json"/.test(attributes);
          expect(isData || content.trim() === '', `script ${attributes}`).toBe(true);
        }
        const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
        expect(
          tags.filter((tag) => /\s(on\w+|style|srcdoc)\s*=/i.test(tag.replace(/"[^"]*"/g, '""'))),
        ).toEqual([]);
        expect(html).not.toMatch(/(href|src)="javascript:/i);
      });
    }

    test('text becomes neither markup nor code: Trusted Types are on', async ({ page, allowErrors }) => {
      allowErrors(
        /TrustedHTML|TrustedScript|require-trusted-types-for|policy violation: require-trusted-types-for/,
      );
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const outcome = await page.evaluate(() => {
        const attempt = (act: () => unknown) => {
          try {
            act();
            return 'allowed';
          } catch (error) {
            return (error as Error).name;
          }
        };
        return {
          markup: attempt(() => {
            document.body.innerHTML = '<p>new</p>';
          }),
          code: attempt(() => setTimeout('window.broken = 1')),
          address: attempt(() => {
            document.createElement('script').src = '/assets/x.js';
          }),
        };
      });
      expect(outcome).toEqual({ markup: 'TypeError', code: 'TypeError', address: 'TypeError' });
    });

    test('an inline script that slips into the page does not run', async ({ page, context, allowErrors }) => {
      allowErrors(/inline|script-src/);
      // a page that comes from the test itself counts as one from outside, which may not reach loopback unasked
      await context.grantPermissions(['local-network-access']);
      const slipped = '<script>window.broken = 1</script><img src="data:," onerror="window.broken = 1">';
      await page.route('**/nowhere', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('</body>', `${slipped}</body>`),
        });
      });
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
      await expect(page.locator('body > img')).toBeAttached();
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    });
  });
}

const ADDRESS = 'javascript:window.broken=1';

/** The demo with code wherever its publisher may write. */
async function hostile(data: DataFolder): Promise<void> {
  const texts = { title: HOSTILE, description: HOSTILE };
  await data.brand({ siteName: HOSTILE, description: HOSTILE, assets: { banner: ADDRESS } });
  await data.change('catalogue/playlists/AllConc1.json', (list) => ({ ...list, ...texts }));
  await data.change('catalogue/media/BlueHrs1.json', (item) => ({
    ...item,
    ...texts,
    custom: { ...item.custom, genre: HOSTILE, subtitle: HOSTILE },
  }));
  await data.change('catalogue/media/Cannery1.json', (item) => ({
    ...item,
    custom: { ...item.custom, backgroundImage: ADDRESS, cardImage: ADDRESS, link: ADDRESS },
  }));
}

test('markup in the config and in titles is shown as text and does nothing', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(hostile);
  for (const path of ['/', '/p/AllConc1', '/m/BlueHrs1']) {
    await page.goto(site.url + path);
    await expect(
      page.getByRole('main').getByText('</script><script>window.broken=1</script>').first(),
    ).toBeAttached();
    await expect(page).toHaveTitle(/<\/script>/);
    expect(await page.evaluate(() => 'broken' in window), path).toBe(false);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
});

test('no text closes the data block, and what is read from it is what was written', async ({
  request,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(hostile);
  const html = await (await request.get(site.url)).text();
  const block = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(block).not.toMatch(/<|\u2028|\u2029/);
  expect((JSON.parse(block) as { config: { description: string } }).config.description).toBe(HOSTILE);
});

test('addresses that run code are no links and no pictures, wherever the content puts them', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(hostile);
  await page.goto(`${site.url}/m/Cannery1`);
  const addresses = await page
    .locator('[href], [src]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    );
  expect(addresses.filter((one) => /^\s*javascript:/i.test(one))).toEqual([]);
});

for (const path of [
  '//evil.example/x',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/m/%2e%2e%2f%2e%2e/x',
  '/?app-config=https://evil.example/c.json',
]) {
  test(`${path} leads nowhere else, also where one can sign in`, async ({ request, product, members }) => {
    for (const { url } of [product, members]) {
      const response = await request.get(url + path, { maxRedirects: 0 });
      expect([200, 400, 404]).toContain(response.status());
      expect(response.headers().location).toBeUndefined();
      expect(await response.text()).not.toMatch(/(href|src|content)="(https?:)?\/\/evil\.example/);
    }
  });
}
