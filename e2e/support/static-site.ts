import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Server } from './child-server.ts';
import { siteDir, WORK_DIR } from './places.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.ini': 'text/plain; charset=utf-8',
};

export interface StaticSite extends Server {
  /** Replaces a file of the build, or removes it (null). */
  replace(name: string, content: string | null): Promise<void>;
}

/** The settings of a static site with its content elsewhere. */
export function staticSettings(contentUrl: string): string {
  return `defaultConfigSource = footlite\nadditionalAllowedConfigSources[] = daylight\nadditionalAllowedConfigSources[] = neonrave\nadditionalAllowedConfigSources[] = midtones\napiBaseUrl = ${contentUrl}\n`;
}

/**
 * Serves the build as plain files, the way any web server or CDN would: no rendering, no headers of the product,
 * pages without a file answered with index.html. If `settings` is null, there is no settings file.
 */
export async function startStaticSite(settings: string | null): Promise<StaticSite> {
  await mkdir(WORK_DIR, { recursive: true });
  const appDir = await mkdtemp(join(WORK_DIR, 'static-'));
  const client = join(appDir, 'client');
  await mkdir(client);
  await linkAll(siteDir(), appDir, (name) => name !== 'client');
  await linkAll(join(siteDir(), 'client'), client, (name) => !/^(?:index\.html|\.webapp\.ini)/.test(name));
  await writePage(appDir, settings);

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://static').pathname;
    const name = path.endsWith('/') ? 'index.html' : path.slice(1);
    const body = name.includes('..')
      ? null
      : await readFile(join(client, decodeURIComponent(name))).catch(() => null);
    if (!body && extname(name) && extname(name) in TYPES) return void response.writeHead(404).end();
    const type = body ? TYPES[extname(name)] : TYPES['.html'];
    response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
    response.end(body ?? (await readFile(join(client, 'index.html'))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async replace(name, content) {
      await rm(join(client, name), { force: true });
      if (content !== null) await writeFile(join(client, name), content);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(appDir, { recursive: true, force: true });
    },
  };
}

/** Links the build's own files, which no test writes; only its page and its settings are made again. */
async function linkAll(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  const names = (await readdir(from)).filter(isWanted);
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/**
 * As `npm run build -- --settings FILE` does; settings with which a site cannot start fail later, in the
 * browser.
 */
async function writePage(appDir: string, settings: string | null): Promise<void> {
  const settingsFile = settings === null ? undefined : join(appDir, 'settings.ini');
  if (settings !== null && settingsFile) await writeFile(settingsFile, settings);
  const { writeStaticPage } = (await import(pathToFileURL(join(appDir, 'server', 'render.js')).href)) as {
    writeStaticPage(options: { appDir: string; settingsFile?: string | undefined }): void;
  };
  try {
    writeStaticPage({ appDir, settingsFile });
  } catch {
    if (settings !== null) await writeFile(join(appDir, 'client', '.webapp.ini'), settings);
    writeStaticPage({ appDir });
  }
}
