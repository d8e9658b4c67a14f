import type { Keys } from './key.ts';

/** `settings.ini`: a line each, `key = value`. (wire content §1) */
export const SETTINGS_KEYS: Keys = {
  defaultConfigSource: {
    means: 'The config that is shown: its code, or an address.',
    example: 'mylabel1',
  },
  'additionalAllowedConfigSources[]': {
    means: 'Another config that `?app-config=` may ask for. One line each.',
    example: 'mylabel2',
  },
  UNSAFE_allowAnyConfigSource: {
    means:
      'Whether `?app-config=` may name any address. For a test machine only: such a config can lead viewers anywhere.',
    otherwise: 'false',
  },
  apiBaseUrl: { means: 'Where content requests go.', example: '/', otherwise: 'this server' },
  identityBaseUrl: {
    means:
      'Where the identity provider is: sign-in, passwords, purchases of configs with `integrations.jwp`.',
    example: '/',
    otherwise: 'this server',
  },
  billingBaseUrl: {
    means: 'Where the billing provider is, of configs with `integrations.cleeng`.',
    example: '/billing',
    otherwise: '`/billing` of this server',
  },
  apiAccessBridgeUrl: {
    means: 'Where the access bridge is. Films are then requested with passports.',
    example: '/',
    otherwise: 'no bridge',
  },
  notificationBaseUrl: {
    means: 'Where open pages connect for notifications.',
    otherwise: 'what `/iot/keys` of the provider names',
  },
  'contentHosts[]': {
    means: 'A host of media, pictures, schedules or ads. Pages fetch from no others then. One line each.',
    example: 'https://cdn.label.example',
    otherwise: 'any https host',
  },
  membersConfirmEmail: {
    means:
      'Whether new accounts confirm their address before they play films for members. Read at the start.',
    example: 'true',
    otherwise: 'false',
  },
  screensPerAccount: {
    means: 'On how many screens an account may play protected films at once. In `settings.ini` alone.',
    example: '2',
    otherwise: 'any number',
  },
  defaultLanguage: {
    means: "Shown where a browser prefers none of the app's languages: `en`, `es`, `nl`, `fr` or `de`.",
    example: 'de',
    otherwise: 'English',
  },
  publicUrl: {
    means:
      'In `settings/CODE.ini` alone: the address at which the brand CODE is shown, with `--public-url` for the default one. Read at the start.',
    example: 'https://b.label.example',
    otherwise: 'the brand has no host of its own',
  },
  captchaBaseUrl: {
    means: 'A host for the frame of the captcha, apart from the site.',
    example: 'https://captcha.label.example',
  },
  playerId: {
    means: "The platform's player library, 8 letters or digits.",
    otherwise: 'the player built in',
  },
  playerLicenseKey: { means: 'The key of that library.' },
  'adyenTestClientKey, adyenLiveClientKey': {
    means: 'Public client keys of the gateway, for cards at a billing provider elsewhere.',
    example: 'live_ABCDEFGHIJKL',
  },
  customerIP: {
    means: "Sent as the viewer's address to the billing provider's sandbox, while an app is developed.",
  },
};
