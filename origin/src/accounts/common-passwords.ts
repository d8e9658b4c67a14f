/**
 * What the passwords that are tried first are made of, as lists of leaked ones show: words, names, teams and rows of
 * keys, without the digits and signs that people put around them.
 */
const COMMON = new Set(
  `
  abc abcd abcde abcdef abcdefg abcdefgh access account adidas admin administrator alexander alexis alpha amanda
  america andrea andrew angel angels anthony apple apples arsenal asd asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl
  ashley august austin azerty azertyuiop babygirl banana bailey barcelona baseball basketball batman beautiful
  benjamin bonjour brandon bubbles buster butterfly button calvin camille carlos caroline changeme charlie chelsea
  chicken chocolate chris christian christine concert computer cookie cooper corvette cowboys dallas dance daniel
  danielle david default diamond dolphin donald dragon dubsmash easter eagles edward elizabeth emmanuel estrella
  exampl example family fender ferrari fishing flower flowers fluffy football forever formula france freedom friday
  friend friends fuckyou fussball gabriel garfield gateway george ginger google guest guitar hallo hammer hannah
  happy harley harry heather hello helloworld hockey hotmail hunter iloveu iloveyou internet jackson jasmine jennifer
  jessica jesus johnny jonathan jordan joseph joshua juventus justin kevin killer kitty lakers lauren letmein liverpool
  login london looking lovely loveme lover loveyou maggie manchester margaret marina marquee martin master matrix
  matthew maverick maxwell melissa mercedes merlin michael michelle mickey minecraft monica monkey monster morgan
  motdepasse mother movie music muffin mustang naruto natalie nathan newyork nicholas nicole nothing november october
  oliver orange pass passe passord passw passwd passwort password passwords patrick peanut people pepper peter phoenix
  pokemon prince princess purple qazwsx qazwsxedc qwe qweasd qweasdzxc qwer qwert qwertz qwerty qwertyu qwertyui
  qwertyuiop rachel rainbow ranger realmadrid rebecca richard robert rocket rockyou samantha samsung sarah scooby
  secret september shadow silver simple slayer smokey snoopy soccer sommer sophie spring spider spiderman starwars
  steelers stephanie steven stream streaming summer sunshine superman superstar sweet system taylor temp teste test
  testing tester thomas thunder tiger tigger tinkerbell trustno user vanessa victoria viking wachtwoord welcome welkom
  whatever william willkommen wilson winner winter wizard xxxxxx yamaha yankees yellow zaqwsx zxcv zxcvb zxcvbn zxcvbnm
  contrasena contraseña hola tequiero soleil doudou chouchou loulou schatz hallohallo geheim
  `
    .trim()
    .split(/\s+/),
);

/** Rows of keys with their digits, which nothing can be taken from. */
const KEY_ROWS = [
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
];

/** How signs and digits stand for letters. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Fewer letters than this, around digits, make no word. */
const MIN_LETTERS = 3;
/** So few different characters make no password. */
const MIN_DIFFERENT = 4;

/** Whether a password is one of those that are tried first (ASVS 5, 6.2.4). Asks nobody. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  if (new Set(text).size < MIN_DIFFERENT || isKeyRow(text)) return true;
  const bare = strip(text);
  return [bare, strip(spell(text)), strip(spell(bare))].some(isCommonWord);
}

const spell = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** Without digits and signs at both ends. */
const strip = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isCommonWord = (word: string) =>
  word.length < MIN_LETTERS || new Set(word).size === 1 || COMMON.has(word) || isTwice(word);

/** `passpass`. */
const isTwice = (word: string) =>
  word.length % 2 === 0 &&
  word.slice(0, word.length / 2) === word.slice(word.length / 2) &&
  COMMON.has(word.slice(0, word.length / 2));

const isKeyRow = (text: string) => KEY_ROWS.some((row) => row.startsWith(text) || row.endsWith(text));
