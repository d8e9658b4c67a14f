import { getConfirmUrl } from '../../api/confirm-email.ts';
import { createFindBrandIcon } from '../../catalogue/brand-icons.ts';
import { createBrandTexts } from '../../catalogue/brand-texts.ts';
import { createConfigFiles } from '../../catalogue/config-files.ts';
import { type Log, silentLog } from '../../log.ts';
import { createMail } from '../../mail/create-mail.ts';
import { readBuiltInMailTexts } from '../../mail/mail-texts.ts';
import { createMailBrands, createReadMailTexts } from '../../site/mail-brands.ts';
import { openSites } from '../../site/open-sites.ts';
import { ToolError } from '../run-tool.ts';
import type { DeskParts } from './create-desk.ts';

type MailParts = {
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The address that viewers open, for links. */
  publicUrl: string | null;
  log: Log;
};

type OpenMail = DeskParts['mail'] & { close: () => void };

/** For a command that sends none. */
export const NO_MAIL: OpenMail = { sendMail: null, confirmUrl: null, close: () => {} };

/** Mail as the server sends it: its brands, texts and mail server. @throws ToolError */
export async function openMail({ dataDir, env, publicUrl, log }: MailParts): Promise<OpenMail> {
  // what is wrong in the data folder is in the log of the server
  const configs = createConfigFiles(dataDir, silentLog);
  const smtp = readSmtp(env);
  try {
    const { readSettings, brandSites } = await openSites({
      dataDir,
      configs,
      brand: undefined,
      publicUrl,
      log: silentLog,
    });
    const confirmUrl = getConfirmUrl(await readSettings(), { publicUrl, sendsMail: smtp !== null });
    if (smtp === null) return { ...NO_MAIL, confirmUrl };
    const texts = readBuiltInMailTexts();
    const look = {
      findBrand: createMailBrands({
        configs,
        readSettings,
        findIcon: createFindBrandIcon(dataDir),
        base: { publicUrl, brandSites },
      }).find,
      readTexts: createReadMailTexts(texts, await createBrandTexts(dataDir, silentLog)),
    };
    const { sendMail, close } = await createMail({ smtp, demo: false, look, now: Date.now, log });
    return { sendMail, confirmUrl, close };
  } catch (error) {
    throw new ToolError((error as Error).message);
  }
}

/** The value contains a password, so no message repeats it. @throws ToolError */
function readSmtp({
  SMTP_URL: url,
  MAIL_FROM: from,
}: MailParts['env']): { url: string; from: string } | null {
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new ToolError('SMTP_URL must be an address like smtp://user:password@host:587');
  if (!from) throw new ToolError('MAIL_FROM is missing: SMTP_URL is set and mail needs a sender.');
  return { url, from };
}
