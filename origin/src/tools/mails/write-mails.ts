import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { createFindBrandIcon } from '../../catalogue/brand-icons.ts';
import { createBrandTexts } from '../../catalogue/brand-texts.ts';
import { createConfigFiles } from '../../catalogue/config-files.ts';
import { loadShop } from '../../commerce/shop.ts';
import { silentLog } from '../../log.ts';
import { MAIL_LANGUAGES } from '../../mail/languages.ts';
import { readBuiltInMailTexts } from '../../mail/mail-texts.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { createMailBrands, createReadMailTexts } from '../../site/mail-brands.ts';
import { openSites } from '../../site/open-sites.ts';
import { createCommand, ToolError } from '../run-tool.ts';
import { makeSampleMails } from './sample-mails.ts';

type MailsOptions = { data: string; out: string; brand?: string };

/** `npm run mails`: every mail of a brand in each of its languages, to look at. */
export const createMails = (print: (line: string) => void): Command =>
  createCommand('mails')
    .description(
      'Writes each mail as .html and .txt, in every language of the brand, with made-up facts. Nothing is sent.',
    )
    .requiredOption('--data <dir>', 'data folder with settings.ini and configs/')
    .requiredOption('--out <dir>', 'folder to write to')
    .option('--brand <code>', 'config of the brand (default: the one in settings.ini)')
    .action((options: MailsOptions) => writeMails(options, print));

async function writeMails({ data, out, brand }: MailsOptions, print: (line: string) => void): Promise<void> {
  const dataDir = resolve(data);
  const configs = createConfigFiles(dataDir, silentLog);
  const { readSettings, brandSites } = await openSites({
    dataDir,
    configs,
    brand,
    publicUrl: SITE_URL,
    log: silentLog,
  }).catch((error: Error) => {
    throw new ToolError(error.message);
  });
  const brands = createMailBrands({
    configs,
    readSettings,
    findIcon: createFindBrandIcon(dataDir),
    base: { publicUrl: SITE_URL, brandSites },
  });
  const builtIn = readBuiltInMailTexts();
  const brandTexts = await createBrandTexts(dataDir, silentLog, { builtIn: [builtIn] });
  const look = { findBrand: brands.find, readTexts: createReadMailTexts(builtIn, brandTexts) };
  const { seller } = loadShop(dataDir);
  const { languages: own } = await brands.find(brand ?? null);
  const languages = own.length > 0 ? own : MAIL_LANGUAGES;
  for (const language of languages) {
    const audience = { language, brand: brand ?? null, siteUrl: null };
    const recipient = { to: 'ada@example.com', audience };
    const mails = makeSampleMails({ recipient, seller, siteUrl: SITE_URL, nowMs: Date.now() });
    mkdirSync(join(out, language), { recursive: true });
    for (const [name, mail] of Object.entries(mails)) {
      const { html, text, subject, attachments } = await renderMail(mail, look);
      writeFileSync(join(out, language, `${name}.html`), html);
      writeFileSync(join(out, language, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
      // the same receipt with each that has one
      for (const { filename, content } of attachments) writeFileSync(join(out, language, filename), content);
    }
  }
  const isLimited = languages.length < MAIL_LANGUAGES.length;
  print(
    `Wrote all mails in ${languages.join(', ')} to ${resolve(out)}.${isLimited ? ' supportedLanguages of the config has no other.' : ''}`,
  );
}

/** Stands in links: nothing is reached. */
const SITE_URL = 'https://tv.example';
