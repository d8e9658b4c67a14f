import { loadPublishers, type Publishers } from './accounts/questions/publishers.ts';
import { loadRegisterForms, type RegisterForms } from './accounts/register-forms.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { type CheckOptions, checkData, type Finding, readFront } from './checks/check-data.ts';
import { loadShop, type Shop } from './commerce/shop.ts';
import { CatalogueError, type CatalogueFault } from './files/catalogue-error.ts';
import type { DataFiles } from './files/data-files.ts';
import { type LiveChannels, loadChannels } from './streams/live/load-channels.ts';
import { checkAds } from './streams/stitched/stitched-routes.ts';

/** Everything that comes from the data folder, except what is read at each request: configs, settings, pictures, media. */
export type Data = {
  catalogue: Catalogue;
  shop: Shop;
  forms: RegisterForms;
  publishers: Publishers;
  live: LiveChannels;
};

/** @throws CatalogueError with every fault of all parts */
export async function loadData(files: DataFiles): Promise<Data> {
  const { dir } = files;
  const faults: CatalogueFault[] = [];
  const part = async <T>(load: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  };

  const catalogue = await part(() => loadCatalogue(dir, files));
  const shop = await part(() => loadShop(dir, files));
  const forms = await part(() => loadRegisterForms(dir, files));
  // items of a damaged shop are not missing
  const publishers = await part(() =>
    loadPublishers(dir, (id) => !shop || shop.item(id) !== undefined, files),
  );
  const live = await part(() => (catalogue ? loadChannels(catalogue, files) : undefined));
  await part(() => checkAds(files));
  for (const folder of ['configs', 'settings'])
    for (const name of files.list(folder, faults)) files.has(`${folder}/${name}`);
  files.has('settings.ini');
  if (!catalogue || !shop || !forms || !publishers || !live || faults.length > 0)
    throw new CatalogueError(dir, faults);
  return { catalogue, shop, forms, publishers, live };
}

/** What is loaded, and what the checks find. @throws CatalogueError with every fault, and outside demo mode with all that is unsafe */
export async function loadChecked(
  files: DataFiles,
  options: CheckOptions,
): Promise<{ data: Data; findings: Finding[] }> {
  let data: Data;
  try {
    data = await loadData(files);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new CatalogueError(files.dir, [...error.faults, ...readFront(files, options.brand).faults]);
  }
  return { data, findings: await checkData(files, data, options) };
}
