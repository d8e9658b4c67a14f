import { START_FAULTS, type StartFault } from '../../config/boot-error.ts';
import type { Translate } from '../../i18n/messages.ts';

export interface BootErrorText {
  title: string;
  description: string;
  /** The exact fault in one line; absent where the title says it. */
  reason?: string | undefined;
  tryAgain: string;
  /** Absent where no setting is at fault. */
  help?: string | undefined;
  /** Label of the disclosure that hides raw errors; absent where the details say what to change. */
  detailsLabel?: string | undefined;
}

/** Shown when no texts could be loaded, so in the one built-in language. [BOOT-05 BOOT-06] */
const UNTRANSLATED: BootErrorText = {
  title: 'Unable to load translations',
  description:
    'Check your language settings and try again later. If the problem persists contact technical support.',
  tryAgain: 'Try again',
  help: 'Help',
  detailsLabel: 'Details',
};

/** Faults that the title and the details already describe. */
const PLAIN: readonly StartFault[] = ['no_texts', 'invalid', 'unexpected', 'no_code'];

/** The details of these faults say what is wrong and where. [BOOT-24 BOOT-38] */
const EXPLAINED: readonly StartFault[] = ['invalid', 'two_providers', 'bridge_elsewhere'];

/** `t` translates `error`, or is null when its texts could not be loaded. [BOOT-10 BOOT-24] */
export function bootErrorText(fault: StartFault, t: Translate | null): BootErrorText {
  const { kind } = START_FAULTS[fault];
  if (kind === 'translations' || !t) return UNTRANSLATED;
  return {
    title: t(`start.${kind}.title`),
    description: t(`start.${kind}.description`),
    reason: PLAIN.includes(fault) ? undefined : t(`start.reason.${fault}`),
    tryAgain: t('try_again'),
    help: kind === 'code' ? undefined : t('config_help'),
    detailsLabel: EXPLAINED.includes(fault) ? undefined : t('start.details'),
  };
}
