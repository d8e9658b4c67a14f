import { afterEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../../test/make-data-folder.ts';
import { memoryStoreUnless } from '../../../test/memory-store.ts';
import { createOrigin, type Origin } from '../../create-origin.ts';

let folders: DataFolder[] = [];
let origin: Origin | undefined;
afterEach(async () => {
  await origin?.close();
  for (const folder of folders) folder.remove();
  folders = [];
});

async function start(files: Record<string, object | string>): Promise<Origin> {
  const data = makeDataFolder();
  folders.push(data);
  for (const [path, content] of Object.entries(files)) data.write(path, content);
  origin = undefined;
  const { dir: dataDir, cacheDir } = data;
  origin = await createOrigin({ dataDir, cacheDir, store: await memoryStoreUnless({}) });
  return origin;
}

const get = async (from: Origin, path: string) => (await from.app.request(`http://localhost${path}`)).json();

const FIELDS = 'accounts/register-fields.json';
const TERMS = { name: 'terms', label: 'https://example.test/terms', type: 'checkbox', required: true };
const HOSTILE = '<img src=x onerror=alert(1)>" {{7*7}} \u202e';

it('registration form: has the fields of the publisher in order [IDAPI-07]', async () => {
  const country = {
    name: 'country',
    label: 'Country',
    type: 'country',
    default: 'nl',
    placeholder: 'Choose',
    options: { us: 'United States', nl: 'Netherlands' },
  };
  const from = await start({ [FIELDS]: { fields: [TERMS, country], publishers: { other: [] } } });
  expect(await get(from, '/accounts/register-fields/merchant-1')).toEqual({
    collection: [
      { id: 1, ...TERMS, default_value: '', placeholder: '', options: {} },
      {
        id: 2,
        name: 'country',
        label: 'Country',
        type: 'country',
        required: false,
        default_value: 'nl',
        placeholder: 'Choose',
        options: { us: 'United States', nl: 'Netherlands' },
      },
    ],
  });
  expect(await get(from, '/accounts/register-fields/other')).toEqual({ collection: [] });
});

it('registration form: has absolute addresses of the terms', async () => {
  const own = { ...TERMS, label: '/terms-of-use' };
  const other = { name: 'seat', label: '/ or aisle', type: 'input' };
  const from = await start({ [FIELDS]: { fields: [own, other] } });
  const { collection } = await get(from, '/accounts/register-fields/merchant-1');
  expect(collection.map(({ label }: { label: string }) => label)).toEqual([
    'http://localhost/terms-of-use',
    '/ or aisle',
  ]);
});

it('registration form: is empty without a file [IDAPI-07]', async () => {
  expect(await get(await start({}), '/accounts/register-fields/any')).toEqual({ collection: [] });
});

it('registration form: passes labels and options on unchanged, also markup [IDAPI-07]', async () => {
  const field = { name: 'odd', label: HOSTILE, type: 'select', options: { [HOSTILE]: HOSTILE } };
  const from = await start({ [FIELDS]: { fields: [field] } });
  const { collection } = await get(from, '/accounts/register-fields/any');
  expect(collection).toMatchObject([{ label: HOSTILE, options: { [HOSTILE]: HOSTILE } }]);
});

it.each([
  ['an unknown type', { fields: [{ ...TERMS, type: 'file' }] }, 'fields[0].type'],
  ['a name with markup', { fields: [{ ...TERMS, name: '<b>' }] }, 'fields[0].name'],
  ['one name twice', { fields: [TERMS, TERMS] }, 'two fields of one name'],
  ['an unknown member', { fields: [{ ...TERMS, lable: '' }] }, 'lable'],
  ['no JSON', '{ "fields": [', 'is not valid JSON'],
])(
  'registration form: stops the start when it has %s, and names the place',
  async (_what, content, message) => {
    await expect(start({ [FIELDS]: content })).rejects.toThrow(FIELDS);
    await expect(start({ [FIELDS]: content })).rejects.toThrow(message);
  },
);

it('social sign-in: answers one-key objects that carry the given state [IDAPI-13 IDAPI-40]', async () => {
  const state = Buffer.from('{"client_id":"c","redirect":"https://app.example.test/?u=login"}').toString(
    'base64',
  );
  const from = await start({
    'accounts/social.json': {
      facebook: 'https://social.example.test/fb',
      google: 'https://social.example.test/g?scope=email',
    },
  });
  const { social_urls, code } = await get(from, `/accounts/social?state=${encodeURIComponent(state)}`);
  expect(code).toBe(200);
  expect(social_urls.map((one: object) => Object.keys(one))).toEqual([['facebook'], ['google']]);
  const google = new URL(social_urls[1].google);
  expect(google.searchParams.get('state')).toBe(state);
  expect(google.searchParams.get('scope')).toBe('email');
});

it('social sign-in: answers an empty array when none is set up [IDAPI-13]', async () => {
  expect(await get(await start({}), '/accounts/social?state=e30=')).toEqual({ social_urls: [], code: 200 });
});

it('social sign-in: stops the start when an address is no web address', async () => {
  const files = { 'accounts/social.json': { google: 'javascript:alert(1)' } };
  await expect(start(files)).rejects.toThrow(/google: must be an http or https address/);
});
