/**
 * Sends hints to a viewer's devices. Messages may be lost, so nothing depends on them: the store has what happened.
 * They are those of the identity provider's wire (§6); an API without notifications has no notifier.
 */
export type Notifier = {
  /** Never throws. @param uuid the account of the devices that receive it */
  tell: (uuid: string, notice: Notice) => void;
};

export type Notice = {
  type: NoticeType;
  resource: Readonly<Record<string, string | number>>;
  /** For a payment: sent to every page that connects until one of them has taken it. */
  outcome?: {
    chargeId: string;
    state: 'requires_action' | 'succeeded' | 'failed' | 'cancelled';
    atMs: number;
  };
};

export type NoticeType =
  | 'payment.card.success'
  | 'payment.card.failed'
  | 'payment.card.requires.action'
  | 'subscribe.success'
  | 'subscribe.failed'
  | 'subscribe.requires.action'
  | 'subscribe.updated'
  | 'external.payment.success'
  | 'external.payment.failed'
  | 'access.granted'
  | 'access.revoked';
