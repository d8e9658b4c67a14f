import { SETTINGS_KEYS } from '../../src/file-keys/settings-keys.ts';
import { DATA_FILES } from './files.ts';
import { describedSchema } from './json-schema.ts';
import { table, toIndex, toPage, toParameterRows } from './markdown.ts';

/** Everything that is made from the schemas: the text of each file by its path in the repository. */
export function makeReference(): Map<string, string> {
  const pages = 'docs/operator/reference';
  const made = new Map<string, string>();
  for (const file of DATA_FILES) {
    made.set(`${pages}/${file.name}.md`, toPage(file));
    made.set(`schemas/${file.name}.schema.json`, `${JSON.stringify(describedSchema(file), null, 2)}\n`);
  }
  made.set(`${pages}/settings.md`, settingsPage());
  made.set(`${pages}/README.md`, toIndex(DATA_FILES, [{ page: 'settings.md', about: 'Settings' }]));
  return made;
}

function settingsPage(): string {
  const intro =
    '`settings.ini`: lines of `key = value`. What follows `;` or `#` is a comment, after a value too. `settings/CODE.ini` has lines that replace them while `--brand CODE` shows that brand.';
  const rows = toParameterRows(SETTINGS_KEYS);
  const keys = table(['key', 'without it', 'example', 'meaning'], rows);
  const options =
    'Options of the command line and variables of the environment: `npm run origin -- --help` lists them.';
  return `${['# Settings', intro, keys, options].join('\n\n')}\n`;
}
