/**
 * Tells the viewer's devices that something happened. Hints, not facts: they may be lost, so nothing depends on them
 * and nothing waits for them. The words are those of the identity provider's wire (§6); a face without notifications
 * has no notifier.
 */
export type Notifier = {
  /** Never throws. @param uuid of the account, to whose devices alone it goes */
  tell: (uuid: string, notice: Notice) => void;
};

export type Notice = { type: NoticeType; resource: Readonly<Record<string, string | number>> };

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
