import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { RegisterField } from '../../accounts/register-forms.ts';
import { CatalogueError, type CatalogueFault } from '../../files/catalogue-error.ts';
import { readJsonFile } from '../../files/read-folder.ts';
import { answer } from '../../http/viewer-answer.ts';
import type { Api } from './api.ts';
import { Refusal } from './refusal.ts';

/** Longest `state` that is passed on. */
const MAX_STATE_CHARACTERS = 4000;

/** The questions of the registration form, and the addresses of external sign-ins [IDAPI-07 IDAPI-13]. */
export function addFormRoutes({ app, accounts, dataDir, getBase }: Api): void {
  const social = loadSocial(dataDir);
  app.get('/accounts/register-fields/:clientId', (c) =>
    answer({
      collection: accounts
        .registerFields(c.req.param('clientId'))
        .map((field, index) => fieldObject(field, index, getBase(c))),
    }),
  );

  app.get('/accounts/social', (c) => {
    const state = c.req.query('state') ?? '';
    if (state.length > MAX_STATE_CHARACTERS) throw new Refusal(422, 'state is too long');
    const urls = Object.entries(social).map(([name, address]) => ({ [name]: withState(address, state) }));
    return answer({ social_urls: urls, code: 200 });
  });
}

/** @param base for paths in a label: a client on another site would resolve them there */
const fieldObject = (field: RegisterField, index: number, base: string) => ({
  id: index + 1,
  name: field.name,
  label: /^\/[\w-]\S*$/.test(field.label) ? `${base}${field.label}` : field.label,
  type: field.type,
  required: field.required,
  default_value: field.default,
  placeholder: field.placeholder,
  options: field.options,
});

function withState(address: string, state: string): string {
  const url = new URL(address);
  if (state) url.searchParams.set('state', state);
  return url.href;
}

const FILE = 'accounts/social.json';

const AddressSchema = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an http or https address',
  ),
);

/** `accounts/social.json` */
export const SocialFile = v.record(v.string(), AddressSchema);

/** Addresses of external sign-ins by name (`google`, `facebook`, `twitter`). */
type SocialAddresses = Readonly<Record<string, string>>;

/** Reads `accounts/social.json`; without it there are none. @throws CatalogueError with every fault */
function loadSocial(dataDir: string): SocialAddresses {
  if (!existsSync(join(dataDir, FILE))) return {};
  const faults: CatalogueFault[] = [];
  const file = readJsonFile(dataDir, FILE, SocialFile, faults);
  if (!file) throw new CatalogueError(dataDir, faults);
  return file.value;
}
