import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from './document.ts';

/** One file's entry in the build's manifest. */
interface ManifestRow {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
  assets?: string[];
}

export type Manifest = Record<string, ManifestRow>;

const ENTRY = 'src/app/entry-browser.tsx';
const EARLY = 'src/app/early-presses.ts';

/** Reads the manifests of a build: of the app, and of the scripts that run without it. @throws when the app was not built */
export function readManifest(appDir: string): Manifest {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(appDir, 'client/.vite', name), 'utf8')) as Manifest;
  return { ...read('worker.json'), ...read('manifest.json') };
}

/** The files of a page that shows these screens (given as source paths, as in the manifest). */
export function pageAssets(manifest: Manifest, screens: readonly string[]): PageAssets {
  const entry = row(manifest, ENTRY);
  const seen = new Set<string>();
  for (const name of [ENTRY, ...screens]) collect(manifest, name, seen);
  const rows = [...seen].map((name) => row(manifest, name));
  return {
    early: `/${row(manifest, EARLY).file}`,
    script: `/${entry.file}`,
    styles: [...new Set(rows.flatMap((r) => r.css ?? []))].map((file) => `/${file}`),
    modules: rows.filter((r) => r !== entry).map((r) => `/${r.file}`),
    fonts: (entry.assets ?? [])
      .filter((file) => /-latin-(800|wght)-normal.*\.woff2$/.test(file))
      .map((file) => `/${file}`),
  };
}

function collect(manifest: Manifest, name: string, seen: Set<string>): void {
  if (seen.has(name)) return;
  seen.add(name);
  for (const imported of row(manifest, name).imports ?? []) collect(manifest, imported, seen);
}

function row(manifest: Manifest, name: string): ManifestRow {
  const found = manifest[name];
  if (!found) throw new Error(`The build's manifest has no ${name}; run npm run build`);
  return found;
}
