import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTexts, type Texts } from '@marquee/contract/i18n/texts';
import { WifiOff } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/languages.ts';
import { createMessages } from '../../i18n/messages.ts';
import { jsonForHtml } from '../../lib/json-block.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from '../offline/offline-page.module.css';
import { OFFLINE_TEXTS_ID, type OfflineTexts } from '../offline/offline-texts.ts';
import type { OfflineBuild } from '../offline/serve-offline.ts';
import { pageAssets, readManifest } from './build-assets.ts';
import { policyMeta } from './policy.ts';

const PAGE = 'offline.html';
const SCRIPT = 'src/app/offline/offline-page.ts';

/**
 * Writes `client/offline.html`, which needs only files of the build and contains its texts in every language,
 * and adds the names of those files to the top of the worker, `client/sw.js`. [PWA-03]
 */
export async function writeOfflinePage({ appDir }: { appDir: string }): Promise<void> {
  const client = join(appDir, 'client');
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  const { styles: sheets, fonts } = pageAssets(readManifest(appDir), []);
  const own = (JSON.parse(read('.vite/worker.json')) as Record<string, { file: string; css?: string[] }>)[
    SCRIPT
  ];
  if (!own) throw new Error(`The worker's build has no ${SCRIPT}; run npm run build`);
  const script = `/${own.file}`;
  const all = [...sheets, ...(own.css ?? []).map((file) => `/${file}`)];

  const html = offlineHtml({ script, sheets: all, ...(await getWords(client)) });
  writeFileSync(join(client, PAGE), html);
  const worker = read('sw.js');
  const version = createHash('sha256').update(read('.vite/manifest.json')).update(html).update(worker);
  const build: OfflineBuild = {
    version: version.digest('hex').slice(0, 12),
    page: `/${PAGE}`,
    files: [script, ...all, ...fonts],
  };
  writeFileSync(join(client, 'sw.js'), `self.OFFLINE_BUILD=${JSON.stringify(build)};\n${worker}`);
}

interface Words {
  /** Name shown for a site that has none. */
  site: string;
  texts: Record<string, OfflineTexts>;
}

async function getWords(client: string): Promise<Words> {
  const read = (language: string, namespace: string) =>
    JSON.parse(readFileSync(join(client, 'locales', language, `${namespace}.json`), 'utf8')) as Texts;
  const load = async (language: string, namespace: string) =>
    fillTexts(read(language, namespace), read(DEFAULT_LANGUAGE, namespace));
  const texts: Words['texts'] = {};
  let site = '';
  for (const { code } of LANGUAGES) {
    const messages = createMessages({ language: code, load });
    await messages.need(['error', 'common']);
    const t = messages.translator('error');
    site ||= messages.translator('common')('default_site_name');
    const offline = { title: t('offline_title'), description: t('offline') };
    const unreachable = { title: t('start.code.title'), description: t('start.code.description') };
    texts[code] = { offline, unreachable, tryAgain: t('try_again'), stillNot: t('still_not') };
  }
  return { site, texts };
}

interface PageParts extends Words {
  script: string;
  sheets: readonly string[];
}

/** English and unbranded until the script knows language, name and colours. */
function offlineHtml({ script, sheets, site, texts }: PageParts): string {
  const english = texts.en as OfflineTexts;
  const { title, description } = english.unreachable;
  const body = renderToString(
    <div className={styles.page}>
      <header className={styles.header} data-surface="header">
        <Mark />
        <span className={styles.name}>{site}</span>
      </header>
      <main className={styles.main}>
        <WifiOff className={styles.sign} strokeWidth={1.5} aria-hidden="true" />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.description}>{description}</p>
        <Button look="primary">{english.tryAgain}</Button>
        <p className={styles.status} role="status" />
      </main>
    </div>,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policyMeta({ contentOrigin: undefined })}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script src="${script}"></script>`,
    '</head>',
    `<body>${body}`,
    `<script type="application/json" id="${OFFLINE_TEXTS_ID}">${jsonForHtml(texts)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
