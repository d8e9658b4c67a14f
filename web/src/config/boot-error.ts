export type StartErrorKind = 'translations' | 'settings' | 'config' | 'code';

/** The ways a start can fail: which kind of error page is shown, and the message in the log. */
export const START_FAULTS = {
  no_texts: { kind: 'translations', message: 'Unable to load translations' },
  no_sources: { kind: 'settings', message: 'No usable config sources' },
  no_location: { kind: 'config', message: 'No config location found' },
  not_loaded: { kind: 'config', message: 'Failed to load the config' },
  invalid: { kind: 'config', message: 'The config is invalid' },
  two_providers: { kind: 'config', message: 'More than one integration is enabled' },
  bridge_elsewhere: {
    kind: 'config',
    message:
      'The access bridge is not at the host of the billing provider, so it cannot list the plans of its viewers',
  },
  no_code: { kind: 'code', message: 'Code of the page could not be fetched' },
  unexpected: { kind: 'code', message: 'The start failed' },
} as const satisfies Record<string, { kind: StartErrorKind; message: string }>;

export type StartFault = keyof typeof START_FAULTS;

/** Why the product could not start, for the start error page. `details` describe each fault. [BOOT-25] */
export class BootError extends Error {
  readonly fault: StartFault;
  readonly kind: StartErrorKind;
  readonly details: readonly string[];

  constructor(fault: StartFault, details: readonly string[] = [], cause?: unknown) {
    super(START_FAULTS[fault].message, { cause });
    this.name = 'BootError';
    this.fault = fault;
    this.kind = START_FAULTS[fault].kind;
    this.details = details;
  }
}
