import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../../test/make-data-folder.ts';
import { createMails } from './write-mails.ts';

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const command = createMails((line) => printed.push(line));
  await command.parseAsync(['--data', data.dir, ...args], { from: 'user' });
  return printed;
};

it('mails: writes every mail in every language, with the name and the texts of the brand', async () => {
  data.write('texts/de/mails.json', { welcome: { subject: 'Rein zu {{site}}' } });
  const out = join(data.dir, 'out');
  expect(await run('--out', out)).toEqual([expect.stringContaining('en, es, nl, fr, de')]);
  expect(readdirSync(out).sort()).toEqual(['de', 'en', 'es', 'fr', 'nl']);
  for (const language of readdirSync(out)) {
    const files = readdirSync(join(out, language));
    expect(files).toHaveLength(47);
    expect(files).toContain('receipt-2026-000012.pdf');
    for (const file of files.filter((name) => !name.endsWith('.pdf'))) {
      const content = readFileSync(join(out, language, file), 'utf8');
      expect(content, file).not.toMatch(/{{\s*\w+\s*}}|undefined|\bNaN\b/);
      expect(content, file).toContain('Harbour Concerts');
    }
  }
  expect(readFileSync(join(out, 'de', 'welcome.txt'), 'utf8')).toMatch(
    /^Subject: Rein zu Harbour Concerts\n/,
  );
});

it('mails: writes no language that the config does not have, with the own mark of the brand', async () => {
  const out = join(data.dir, 'out');
  const config = JSON.parse(readFileSync(join(data.dir, 'configs/k3m9p2qx.json'), 'utf8'));
  data.write('configs/k3m9p2qx.json', { ...config, supportedLanguages: [{ code: 'nl' }] });
  data.write('images/brand/k3m9p2qx.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await run('--out', out)).toEqual([expect.stringContaining('mails in nl to')]);
  expect(readdirSync(out)).toEqual(['nl']);
  expect(readFileSync(join(out, 'nl', 'welcome.html'), 'utf8')).toContain(
    '<img src="https://tv.example/apps/icons/k3m9p2qx.png?v=',
  );
});

it('mails: names the brands when there is none of that code', async () => {
  await expect(run('--out', join(data.dir, 'out'), '--brand', 'nobody')).rejects.toThrow(
    /no brand "nobody".*k3m9p2qx {2}Harbour Concerts/s,
  );
});
