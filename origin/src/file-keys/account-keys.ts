import type { Keys } from './key.ts';

const field = (under: string): Keys => ({
  [`${under}[].name`]: { means: 'The name under which the answer is kept.', example: 'terms' },
  [`${under}[].label`]: {
    means: 'The question, as text. For `terms` the address of the terms.',
    example: 'I have read the terms',
  },
  [`${under}[].type`]: { means: 'The kind of field.', example: 'checkbox' },
  [`${under}[].required`]: { means: 'Whether an answer is needed.', otherwise: 'false' },
  [`${under}[].default`]: { means: 'What is filled in.' },
  [`${under}[].placeholder`]: { means: 'The grey example in the field.' },
  [`${under}[].options`]: {
    means: 'For `select` and `radio`: from value to label.',
    example: { nl: 'Netherlands' },
  },
});

/** `accounts/register-fields.json` */
export const REGISTER_KEYS: Keys = {
  fields: { means: 'What the form for registering asks besides e-mail and password.' },
  ...field('fields'),
  publishers: { means: 'Other questions for a site, by the `clientId` of its config.' },
  ...field('publishers.*'),
};

const publisher = (under: string): Keys => ({
  [`${under}.items`]: {
    means: 'Ids of items of the shop that are sold here, where several publishers share this server.',
    example: [115000],
    otherwise: 'all',
  },
  [`${under}.consents`]: { means: 'Consents that registering asks for.' },
  [`${under}.consents[].name`]: { means: 'A name of its own.', example: 'terms' },
  [`${under}.consents[].label`]: { means: 'The text, with links as HTML.' },
  [`${under}.consents[].version`]: {
    means: 'A new version puts the question to everybody again.',
    example: '1',
  },
  [`${under}.consents[].required`]: { means: 'Whether it must be given.', otherwise: 'false' },
  [`${under}.consents[].enabledByDefault`]: { means: 'Whether it is ticked at first.', otherwise: 'false' },
  [`${under}.consents[].placeholder`]: { means: 'Handed on to apps.' },
  [`${under}.consents[].value`]: { means: 'The address of the terms.' },
  [`${under}.capture`]: { means: 'Questions after registration.', otherwise: 'none' },
  [`${under}.capture[].key`]: {
    means: 'Which question; one of your own begins with `custom_`.',
    example: 'birthDate',
  },
  [`${under}.capture[].required`]: { means: 'Whether an answer is needed.', otherwise: 'false' },
  [`${under}.capture[].question`]: { means: 'The words of a question of your own.' },
  [`${under}.capture[].value`]: {
    means: 'Its options, `value:label` by `;`. Empty: any text.',
    example: 'yes:Yes;no:No',
  },
});

/** `accounts/billing.json` */
export const BILLING_KEYS: Keys = {
  place: {
    means: 'Where customers are taken to be if their address says no country.',
    otherwise: 'the country of the seller',
  },
  'place.country': { means: 'ISO 3166, two capitals.', example: 'NL' },
  'place.currency': { means: 'ISO 4217.', example: 'EUR' },
  'place.locale': { means: 'Language and country.', example: 'nl_NL' },
  resetPages: {
    means:
      "Origins, besides this server's own, where your app is too: a mail about a password and a payment may lead there.",
    example: ['https://tv.label.example'],
  },
  default: { means: 'What holds for publishers without an entry.' },
  ...publisher('default'),
  publishers: { means: 'By the id of the publisher (`integrations.cleeng.id`).' },
  ...publisher('publishers.*'),
};

/** `accounts/social.json` */
export const SOCIAL_KEYS: Keys = {
  '*': {
    means:
      'The address of an external sign-in, by its name: `google`, `facebook`, `twitter`. Read at the start.',
    example: 'https://signin.example/google',
  },
};
