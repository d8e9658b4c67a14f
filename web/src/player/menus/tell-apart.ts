import type { AudioChoice } from '../engine/engine.ts';
import { getPurpose } from '../state/kept-audio.ts';

/** The name of a sound with what it is for. */
export type SoundTexts = Record<'described' | 'commentary', (name: string) => string>;

type Sound = Pick<AudioChoice, 'channels' | 'roles'>;

/**
 * The names of sounds. Those with one name differ by what they are for, then by their channels, then
 * by a number.
 */
export function nameSounds(
  sounds: readonly Sound[],
  names: readonly string[],
  texts: SoundTexts,
): readonly string[] {
  const byRole = addToEqual(names, (name, index) => addPurpose(name, sounds[index] ?? {}, texts));
  const byChannels = addToEqual(byRole, (name, index) => addChannels(name, sounds[index]?.channels));
  return numberEqual(byChannels);
}

/** Adds a number to the second and every further one of several equal names. */
export function numberEqual(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  return names.map((name, index) => {
    if (names.indexOf(name) === index) return name;
    let number = 2;
    while (taken.has(`${name} ${number}`)) number += 1;
    const numbered = `${name} ${number}`;
    taken.add(numbered);
    return numbered;
  });
}

function addToEqual(
  names: readonly string[],
  add: (name: string, index: number) => string,
): readonly string[] {
  return names.map((name, index) =>
    names.filter((one) => one === name).length > 1 ? add(name, index) : name,
  );
}

function addPurpose(name: string, sound: Sound, texts: SoundTexts): string {
  const purpose = getPurpose(sound);
  return purpose ? texts[purpose](name) : name;
}

function addChannels(name: string, channels: number | undefined): string {
  const layout = channels === undefined ? undefined : LAYOUTS[channels];
  return layout ? `${name} ${layout}` : name;
}

/** Stereo is what a viewer expects, so it has no mark. */
const LAYOUTS: Record<number, string> = {
  1: '1.0',
  3: '2.1',
  4: '4.0',
  5: '5.0',
  6: '5.1',
  7: '6.1',
  8: '7.1',
  10: '7.1.2',
  12: '7.1.4',
  16: '9.1.6',
};
