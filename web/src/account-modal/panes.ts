import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import type { AccountPane, PaneParam } from '../paths/account-params.ts';

/** What every pane is handed. All of it does nothing any more once the pane has left the screen. */
export interface PaneProps {
  /** Another pane in this one's place. */
  go(u: AccountPane, params?: Readonly<Partial<Record<PaneParam, string>>>): void;
  close(): void;
}

/** One pane of the account modal: how it is shown, and the file that shows it. */
export interface PaneRow {
  /** Open to strangers. [MODAL-20] */
  public: boolean;
  /** [MODAL-27 MODAL-28 MODAL-29] */
  size: 'small' | 'medium' | 'large';
  /** Escape and a press beside it close it. [MODAL-22 MODAL-24 MODAL-25] */
  dismissible: boolean;
  /** [MODAL-23 MODAL-25] */
  closeButton: boolean;
  /** Which step of becoming a subscriber it is. [REG-19] */
  step?: 1 | 2 | 3;
  texts: readonly Namespace[];
  load(): Promise<{ Pane: ComponentType<PaneProps> }>;
}

const PLAIN = {
  public: false,
  size: 'small',
  dismissible: true,
  closeButton: true,
  texts: ['account'],
} as const satisfies Partial<PaneRow>;

const WITH_USER_TEXTS: readonly Namespace[] = ['account', 'user'];

const WITH_PRICING_TEXTS: readonly Namespace[] = ['account', 'pricing'];

/** [MODAL-05] */
const CHOOSE_OFFER: PaneRow = {
  ...PLAIN,
  size: 'medium',
  dismissible: false,
  closeButton: false,
  step: 2,
  texts: WITH_PRICING_TEXTS,
  load: () => import('./choose-offer-pane.tsx'),
};

/** Every value of `u` that there is a pane for. A new pane is a new row. */
export const PANES: Readonly<Record<AccountPane, PaneRow>> = {
  login: { ...PLAIN, public: true, size: 'medium', load: () => import('./login-pane.tsx') },
  'create-account': {
    ...PLAIN,
    public: true,
    size: 'medium',
    closeButton: false,
    step: 1,
    load: () => import('./create-account-pane.tsx'),
  },
  'personal-details': {
    ...PLAIN,
    size: 'medium',
    dismissible: false,
    closeButton: false,
    step: 1,
    load: () => import('./personal-details-pane.tsx'),
  },
  welcome: { ...PLAIN, load: () => import('./welcome-pane.tsx') },
  'choose-offer': CHOOSE_OFFER,
  'upgrade-subscription': CHOOSE_OFFER,
  checkout: {
    ...PLAIN,
    size: 'medium',
    dismissible: false,
    closeButton: false,
    step: 3,
    texts: WITH_PRICING_TEXTS,
    load: () => import('./checkout-pane.tsx'),
  },
  'waiting-for-payment': { ...PLAIN, load: () => import('./waiting-for-payment-pane.tsx') },
  'finalize-payment': { ...PLAIN, load: () => import('./finalize-payment-pane.tsx') },
  'payment-error': { ...PLAIN, load: () => import('./payment-error-pane.tsx') },
  'payment-cancelled': { ...PLAIN, load: () => import('./payment-cancelled-pane.tsx') },
  'forgot-password': {
    ...PLAIN,
    public: true,
    size: 'medium',
    load: () => import('./forgot-password-pane.tsx'),
  },
  'reset-password': { ...PLAIN, public: true, load: () => import('./reset-password-pane.tsx') },
  'send-confirmation': {
    ...PLAIN,
    public: true,
    texts: WITH_USER_TEXTS,
    load: () => import('./send-confirmation-pane.tsx'),
  },
  'edit-password': {
    ...PLAIN,
    public: true,
    texts: WITH_USER_TEXTS,
    load: () => import('./edit-password-pane.tsx'),
  },
  'add-password': { ...PLAIN, texts: WITH_USER_TEXTS, load: () => import('./add-password-pane.tsx') },
  'delete-account': { ...PLAIN, texts: WITH_USER_TEXTS, load: () => import('./delete-account-pane.tsx') },
  'delete-account-confirmation': {
    ...PLAIN,
    size: 'large',
    texts: WITH_USER_TEXTS,
    load: () => import('./delete-account-confirmation-pane.tsx'),
  },
  'warning-account-deletion': {
    ...PLAIN,
    texts: WITH_USER_TEXTS,
    load: () => import('./warning-account-deletion-pane.tsx'),
  },
};

export function isPane(u: string): u is AccountPane {
  return Object.hasOwn(PANES, u);
}
