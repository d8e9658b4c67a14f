import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkTexts } from '../../catalogue/check-texts.ts';
import { createTextFolder } from '../../catalogue/text-folder.ts';
import type { Finding } from '../../checks/check-data.ts';
import { findJsonPlaces } from '../../files/json-places.ts';
import { readBuiltInMailTexts } from '../../mail/mail-texts.ts';
import { readBuiltInTexts } from '../../site/app-texts.ts';

const WEB = resolve(import.meta.dirname, '../../../../web');
/** The texts of the app: as they were built, or their sources. */
const APP_TEXTS = ['dist/client', 'public'].map((folder) => join(WEB, folder));

/** What the texts of an operator have that nothing shows; the origin says the same in its log. */
export async function findTextSlips(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (_level: string, message: string, fields: Record<string, unknown> = {}) => {
    const { file, key, meant, unknown, reason } = fields;
    // a file that is no JSON is found by the checks of the folder
    if (reason !== undefined && key === undefined) return;
    const words = [
      ...(key === undefined ? [] : [key]),
      reason ?? message,
      ...(unknown === undefined ? [] : [`{{${unknown}}}`]),
      ...(meant === undefined ? [] : [`"${meant}" is meant?`]),
    ];
    const line = lineOf(dataDir, String(file), String(key));
    findings.push({
      severity: 'warning',
      check: 'texts that nothing shows',
      file: String(file),
      ...(line !== undefined && { line }),
      reason: words.join(': '),
    });
  };
  const app = APP_TEXTS.find((folder) => existsSync(join(folder, 'locales')));
  const builtIn = [...(app === undefined ? [] : [readBuiltInTexts(app)]), readBuiltInMailTexts()];
  const files = await createTextFolder(dataDir, note).refresh();
  if (app !== undefined) for (const file of files) await checkTexts(file, builtIn, note);
  return findings;
}

function lineOf(dataDir: string, file: string, key: string): number | undefined {
  return findJsonPlaces(readFileSync(join(dataDir, file), 'utf8')).values.get(key)?.line;
}
