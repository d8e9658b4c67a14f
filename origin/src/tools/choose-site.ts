import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from './run-tool.ts';

/**
 * The site that a new item belongs to: the one that is named, else the only one of the data folder. Warns of an item that
 * has none where there are several, as nothing locks it, unless it is to be free.
 * @throws ToolError if the named one is not there
 */
export function chooseSite(
  dataDir: string,
  { site: named, free = false }: { site?: string | undefined; free?: boolean | undefined },
): string | undefined {
  const folder = join(dataDir, 'catalogue', 'sites');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const sites = names.flatMap((name) => /^([A-Za-z\d]{8})\.json$/.exec(name)?.[1] ?? []);
  if (named === undefined && sites.length > 1 && !free)
    console.error(
      `Warning: of the sites ${sites.toSorted().join(', ')} none is named, so that anybody can play it. Write "site" into its file, or name it with --site; --free says that it is meant.`,
    );
  if (named === undefined) return sites.length === 1 ? sites[0] : undefined;
  if (!sites.includes(named))
    throw new ToolError(`There is no catalogue/sites/${named}.json. Add it, or leave --site out.`);
  return named;
}
