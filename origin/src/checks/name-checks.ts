import { ITEM_PARAMETERS, PLAYLIST_PARAMETERS } from '../file-keys/catalogue-keys.ts';
import { CONFIG_KEYS, CONFIG_PARAMETERS } from '../file-keys/config-keys.ts';
import { findNear } from '../files/unknown-members.ts';
import type { Check } from './facts.ts';

const UNKNOWN_MEMBERS: Check = {
  name: 'members that nothing reads',
  severity: 'warning',
  find: ({ files }) =>
    files.readFiles().flatMap(({ file, unknown, findPlace }) =>
      unknown.map(({ path, name, known }) => {
        const near = findNear(name, known);
        const meant = near === undefined ? 'this version does not know it' : `"${near}" is meant?`;
        return { file, ...findPlace(path), reason: `${path} does nothing: ${meant}` };
      }),
    ),
};

/** `a, b` of the reference is two names; what is translated has a language behind it. */
const namesOf = (keys: object) =>
  Object.keys(keys)
    .flatMap((names) => names.split(', '))
    .filter((name) => !name.includes('LANGUAGE'));

const ITEM_NAMES = namesOf(ITEM_PARAMETERS);
const PLAYLIST_NAMES = namesOf(PLAYLIST_PARAMETERS);
const CONFIG_NAMES = [
  ...namesOf(CONFIG_PARAMETERS),
  ...namesOf(CONFIG_KEYS).flatMap((name) => (name.startsWith('custom.') ? [name.slice(7)] : [])),
];

/** A parameter that is read by others may have any name; one that is nearly a known one is a slip. */
const NEAR_PARAMETERS: Check = {
  name: 'parameters with a slip',
  severity: 'warning',
  find: ({ catalogue, configs, files, at }) => {
    const look = (file: string, custom: object, known: readonly string[]) =>
      Object.keys(custom).flatMap((name) => {
        if (known.includes(name) || name.includes('-')) return [];
        const near = findNear(name, known);
        const path = `custom.${name}`;
        return near === undefined
          ? []
          : [{ ...at(file, path), reason: `${path} does nothing: "${near}" is meant?` }];
      });
    return [
      ...configs.flatMap(({ file, config }) => look(file, config.custom, CONFIG_NAMES)),
      ...[...catalogue.media].flatMap(([id, { custom }]) => {
        const file = `catalogue/media/${id}.json`;
        return files.has(file) ? look(file, custom, ITEM_NAMES) : [];
      }),
      ...[...catalogue.playlists].flatMap(([id, { custom }]) => {
        const file = `catalogue/playlists/${id}.json`;
        return files.has(file) ? look(file, custom, PLAYLIST_NAMES) : [];
      }),
    ];
  },
};

export const NAME_CHECKS: readonly Check[] = [UNKNOWN_MEMBERS, NEAR_PARAMETERS];
