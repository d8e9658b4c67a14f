import type { SessionState } from '../account/session/session.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { type LazyModule, lazyModule, withTexts } from '../lib/lazy-module.ts';
import type { AccountPane } from '../paths/account-params.ts';
import type { PaneFile } from './pane/pane-props.ts';

/** One pane of the account modal: how it is shown, and the file that shows it. */
export interface PaneRow {
  /** Open to anonymous viewers. [MODAL-20] */
  public: boolean;
  /** [MODAL-27 MODAL-28 MODAL-29] */
  size: 'small' | 'medium' | 'large';
  /** Closes on Escape and on a press outside it. [MODAL-22 MODAL-24 MODAL-25] */
  dismissible: boolean;
  /** [MODAL-23 MODAL-25] */
  closeButton: boolean;
  /** Which step of becoming a subscriber it is. [REG-19] */
  step?: 1 | 2 | 3;
  texts: readonly Namespace[];
  code: LazyModule<PaneFile>;
}

const PLAIN = {
  public: false,
  size: 'small',
  dismissible: true,
  closeButton: true,
  texts: ['account'],
} as const satisfies Partial<PaneRow>;

const PUBLIC = { ...PLAIN, public: true } as const;

const USER = { ...PLAIN, texts: ['account', 'user'] } as const;

/** Closes with its own buttons alone. */
const LOCKED = { ...PLAIN, size: 'medium', dismissible: false, closeButton: false } as const;

/** Panes about an existing subscription. */
const PLAN = { ...PLAIN, texts: ['account', 'user', 'pricing', 'plan'] } as const;

const PLAN_RESULT = { ...PLAN, code: lazyModule(() => import('./subscription/plan-result-pane.tsx')) };

const PAYMENT_STOPPED = { ...PLAIN, code: lazyModule(() => import('./purchase/payment-stopped-pane.tsx')) };

const MAIL = { ...USER, code: lazyModule(() => import('./password/mail-pane.tsx')) };

/** One row for each pane, by its value of `u`. */
export const PANES: Readonly<Record<AccountPane, PaneRow>> = {
  login: { ...PUBLIC, size: 'medium', code: lazyModule(() => import('./sign-in/login-pane.tsx')) },
  'create-account': {
    ...PUBLIC,
    size: 'medium',
    closeButton: false,
    step: 1,
    code: lazyModule(() => import('./sign-in/create-account-pane.tsx')),
  },
  'personal-details': {
    ...LOCKED,
    step: 1,
    code: lazyModule(() => import('./sign-in/personal-details-pane.tsx')),
  },
  welcome: { ...PLAIN, code: lazyModule(() => import('./purchase/welcome-pane.tsx')) },
  // [MODAL-05 MODAL-28]
  'choose-offer': {
    ...LOCKED,
    step: 2,
    texts: ['account', 'pricing'],
    code: lazyModule(() => import('./purchase/choose-offer-pane.tsx')),
  },
  'upgrade-subscription': {
    ...PLAN,
    code: lazyModule(() => import('./subscription/upgrade-subscription-pane.tsx')),
  },
  'upgrade-subscription-pending': PLAN_RESULT,
  'upgrade-subscription-success': PLAN_RESULT,
  'upgrade-subscription-error': PLAN_RESULT,
  // [MODAL-16]
  unsubscribe: { ...PLAN, code: lazyModule(() => import('./subscription/unsubscribe-pane.tsx')) },
  'renew-subscription': {
    ...PLAN,
    code: lazyModule(() => import('./subscription/renew-subscription-pane.tsx')),
  },
  'edit-card': { ...PLAN, code: lazyModule(() => import('./payment-method/edit-card-pane.tsx')) },
  'payment-method': { ...PLAN, code: lazyModule(() => import('./payment-method/payment-method-pane.tsx')) },
  'payment-method-success': {
    ...PLAN,
    code: lazyModule(() => import('./payment-method/payment-method-success-pane.tsx')),
  },
  checkout: {
    ...LOCKED,
    step: 3,
    texts: ['account', 'pricing'],
    code: lazyModule(() => import('./purchase/checkout-pane.tsx')),
  },
  'waiting-for-payment': {
    ...PLAIN,
    code: lazyModule(() => import('./purchase/waiting-for-payment-pane.tsx')),
  },
  'finalize-payment': { ...PLAIN, code: lazyModule(() => import('./purchase/finalize-payment-pane.tsx')) },
  'payment-error': PAYMENT_STOPPED,
  'payment-cancelled': PAYMENT_STOPPED,
  'forgot-password': {
    ...PUBLIC,
    size: 'medium',
    code: lazyModule(() => import('./password/forgot-password-pane.tsx')),
  },
  'reset-password': { ...MAIL, public: true },
  'send-confirmation': {
    ...USER,
    public: true,
    code: lazyModule(() => import('./password/send-confirmation-pane.tsx')),
  },
  'edit-password': {
    ...USER,
    public: true,
    code: lazyModule(() => import('./password/edit-password-pane.tsx')),
  },
  'add-password': MAIL,
  'delete-account': { ...USER, code: lazyModule(() => import('./deletion/delete-account-pane.tsx')) },
  'delete-account-confirmation': {
    ...USER,
    size: 'large',
    code: lazyModule(() => import('./deletion/delete-account-confirmation-pane.tsx')),
  },
  'warning-account-deletion': MAIL,
};

export function isPane(u: string): u is AccountPane {
  return Object.hasOwn(PANES, u);
}

/** The file and the texts of a pane. */
export function paneCode(u: AccountPane, messages: Messages): LazyModule<PaneFile> {
  const { code, texts } = PANES[u];
  return withTexts(code, { ready: () => messages.has(texts), load: () => messages.need(texts) });
}

/** The result for a value of `u`: its pane, another one, or none; `wait` while the session is unknown. */
export type PaneAnswer = { show: AccountPane } | { go: AccountPane } | 'leave' | 'wait';

/** These panes are for anonymous viewers only. (G-82) */
const SIGN_IN: readonly string[] = ['login', 'create-account'];

/** The pane a value of `u` opens for this viewer. [MODAL-20 MODAL-21 MODAL-30] */
export function paneFor(u: string, status: SessionState['status']): PaneAnswer {
  if (status === 'no-accounts') return 'leave';
  if (status === 'restoring')
    return isPane(u) && PANES[u].public && !SIGN_IN.includes(u) ? { show: u } : 'wait';
  if (status === 'anonymous') return isPane(u) && PANES[u].public ? { show: u } : { go: 'login' };
  return isPane(u) && !SIGN_IN.includes(u) ? { show: u } : 'leave';
}
