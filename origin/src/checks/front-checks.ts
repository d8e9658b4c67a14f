import { enabledProviders } from '@marquee/contract/account-providers';
import { ConfigMembers } from '@marquee/contract/config-parts/config-members';
import { parseConfig } from '@marquee/contract/parse-config';
import { findJsonPlaces } from '../files/json-places.ts';
import { findNear, findUnknownMembers } from '../files/unknown-members.ts';
import { type AllowedConfig, type Check, type Facts, nameSome } from './facts.ts';

/** `content[0].title` for `content.0.title` */
const toPlace = (path: string) => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** A config may have members for other apps, so one counts as a slip only where it is nearly a known one. */
const CONFIG_SLIPS: Check = {
  name: 'members of a config with a slip',
  severity: 'warning',
  find: ({ configs }) =>
    configs.flatMap(({ file, raw, findLine }) =>
      findUnknownMembers(ConfigMembers, raw).flatMap(({ path, name, known }) => {
        const near = findNear(name, known);
        const reason = `${path} does nothing: "${near}" is meant?`;
        return near === undefined ? [] : [{ file, line: findLine(path), reason }];
      }),
    ),
};

const LAYOUTS = ['hero', 'featured'];

/** What the app leaves out of a config that is otherwise good. */
const CONFIG_VALUES: Check = {
  name: 'values of a config that are left out',
  severity: 'warning',
  find: ({ configs }) => configs.flatMap((one) => [...findLeftOut(one), ...findLayouts(one)]),
};

function findLeftOut({ file, raw, findLine }: AllowedConfig) {
  const found: { file: string; line: number | undefined; reason: string }[] = [];
  parseConfig(raw, {
    allowLoopback: true,
    onFault: ({ path, reason }) =>
      void found.push({ file, line: findLine(toPlace(path)), reason: `${path} is left out: it ${reason}` }),
  });
  return found;
}

function findLayouts({ file, config, findLine }: AllowedConfig) {
  return config.content.flatMap(({ custom: { layoutType } }, at) => {
    if (layoutType === undefined || LAYOUTS.includes(layoutType)) return [];
    const path = `content[${at}].custom.layoutType`;
    const reason = `${path} does nothing: it is "${layoutType}", not one of ${LAYOUTS.join(', ')}`;
    return [{ file, line: findLine(path), reason }];
  });
}

const DAMAGED_TEXTS: Check = {
  name: 'texts that cannot be read',
  severity: 'warning',
  find: ({ files }) =>
    listTexts(files).flatMap((file) => {
      const text = files.readText(file) ?? '';
      try {
        JSON.parse(text);
        return [];
      } catch {
        const { error } = findJsonPlaces(text);
        const reason = `is not valid JSON: ${error?.reason}. What was good before stays in use`;
        return [{ file, line: error?.line, reason }];
      }
    }),
};

/** `texts/LANGUAGE/NAMESPACE.json` and `texts/CODE/LANGUAGE/NAMESPACE.json` */
function listTexts(files: Facts['files'], folder = 'texts', depth = 0): string[] {
  return files.list(folder, []).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (name.endsWith('.json')) return [path];
    return depth < 2 && !name.includes('.') ? listTexts(files, path, depth + 1) : [];
  });
}

const LEGAL_PAGES = ['termsOfUsePageId', 'privacyPolicyPageId'];

/** Who signs up agrees to both. */
const SAMPLE_PAGES: Check = {
  name: 'legal pages that are samples',
  severity: 'warning',
  find: ({ configs, at }) => {
    const some = configs.filter(
      ({ config }) => enabledProviders(config).length > 0 && LEGAL_PAGES.some((key) => !config.custom[key]),
    );
    const [first] = some;
    if (!first) return [];
    const reason = `${nameSome(
      some.map(({ code }) => code),
      'config',
    )}: viewers sign up and agree to terms of use or a privacy policy that are samples. Before you open to the public write your own, and name them as ${LEGAL_PAGES.join(' and ')} in custom`;
    return [{ ...at(first.file), reason }];
  },
};

/** Configs and texts: what viewers see first. */
export const FRONT_CHECKS: readonly Check[] = [CONFIG_SLIPS, CONFIG_VALUES, DAMAGED_TEXTS, SAMPLE_PAGES];
