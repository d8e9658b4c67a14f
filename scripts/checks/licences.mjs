import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that require no more than their text and a name. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Licences allowed for some packages only, with the reason. */
const EXCEPTIONS = [
  {
    licence: 'PSF-2.0',
    packages: /^argparse$/,
    why: 'only the command line of a library uses it, and its licence asks for no more than a name',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'the picture library is used as it is, as a shared library that anyone may replace',
  },
  {
    licence: '',
    packages: /^png-js$/,
    why: 'its LICENSE file is the MIT licence, which its package.json does not name',
  },
];

/**
 * Checks that every package the product runs on may be shipped.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkLicences(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  const faults = shipped.flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return isAllowed(license ?? '', name) ? [] : [`${name} is under ${license ?? 'no licence'}`];
  });
  return { faults, summary: `${shipped.length} packages` };
}

/**
 * Evaluates an SPDX expression without nested brackets: one of the parts joined by OR, all of those joined by
 * AND.
 */
function isAllowed(expression, name) {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAllowedOne(licence.trim(), name)));
}

function isAllowedOne(licence, name) {
  return ALLOWED.has(licence) || EXCEPTIONS.some((one) => one.licence === licence && one.packages.test(name));
}
