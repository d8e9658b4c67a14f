import { basename } from 'node:path';
import { ToolError } from '../run-tool.ts';
import { LANGUAGES, type LanguageCode } from './texts/texts.ts';

/** What makes a service this one. `code` is also the id of its site. */
export type Brand = { code: string; name: string; colour: string; language: LanguageCode };

/** Null: there will be no answer. */
export type Ask = (question: string) => Promise<string | null>;

type Answers = { name?: string; colour?: string; language?: string };

const MAX_NAME = 50;
const COLOUR = 'e4572e';

/**
 * The brand from the options. It asks for what they leave out, again after an answer that cannot be used; without
 * a terminal it has the default. @throws ToolError for an option that cannot be used, or when the terminal is closed
 */
export async function readBrand(dir: string, given: Answers, ask: Ask | null): Promise<Brand> {
  const read = async <T>(
    value: string | undefined,
    question: string,
    byDefault: string,
    check: (text: string) => T,
  ) => {
    if (value !== undefined || ask === null) return check(value ?? byDefault);
    for (;;) {
      const answer = await ask(`${question} [${byDefault}] `);
      if (answer === null) throw new ToolError('\nNothing was written.');
      try {
        return check(answer.trim() || byDefault);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        console.error(error.message);
      }
    }
  };
  return {
    code: makeCode(basename(dir)),
    name: await read(given.name, 'Name of the brand', makeName(basename(dir)), checkName),
    colour: await read(given.colour, 'Colour of buttons and marks, as hex', COLOUR, checkColour),
    language: await read(given.language, `Language (${LANGUAGES.join(', ')})`, 'en', checkLanguage),
  };
}

function checkName(text: string): string {
  const name = text.trim();
  if (name === '')
    throw new ToolError('The name is empty. Give the name that viewers see, such as "My Label".');
  if ([...name].length > MAX_NAME)
    throw new ToolError(`The name is longer than ${MAX_NAME} letters. Give a shorter one.`);
  if (/\p{Cc}/u.test(name))
    throw new ToolError('The name has a line break or a control character. Leave it out.');
  return name;
}

function checkColour(text: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (!/^([\da-f]{3}|[\da-f]{6})$/.test(digits))
    throw new ToolError(
      `"${text}" is no colour. Give its six hex digits, such as ${COLOUR}: every colour picker shows them.`,
    );
  return `#${digits}`;
}

function checkLanguage(text: string): LanguageCode {
  const language = LANGUAGES.find((code) => code === text.trim().toLowerCase());
  if (!language)
    throw new ToolError(`There are no texts in "${text}". Choose one of ${LANGUAGES.join(', ')}.`);
  return language;
}

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\d]+/gu) ?? [];

/** `my-label`: `My Label`. */
function makeName(folder: string): string {
  const name = words(folder)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
  return name.slice(0, MAX_NAME) || 'My Label';
}

/** `my-label`: `mylabel1`; 8 lower-case letters or digits, as a config's code is. */
function makeCode(folder: string): string {
  const plain = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  return (plain || 'brand').slice(0, 8).padEnd(8, '1');
}
