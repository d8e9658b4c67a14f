import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CatalogueError, type CatalogueFault } from '../../files/catalogue-error.ts';
import { readJsonFile } from '../../files/read-folder.ts';

const FILE = 'accounts/social.json';

const AddressSchema = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an http or https address',
  ),
);

/** Addresses of external sign-ins by name (`google`, `facebook`, `twitter`). */
export type SocialAddresses = Readonly<Record<string, string>>;

/** Reads `accounts/social.json`; without it there are none. @throws CatalogueError with every fault */
export function loadSocial(dataDir: string): SocialAddresses {
  if (!existsSync(join(dataDir, FILE))) return {};
  const faults: CatalogueFault[] = [];
  const file = readJsonFile(dataDir, FILE, v.record(v.string(), AddressSchema), faults);
  if (!file) throw new CatalogueError(dataDir, faults);
  return file.value;
}
