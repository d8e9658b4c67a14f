/** The provider's messages. Untrusted: the state is loaded before one is shown. [NOTIFY-02] */
export interface NotificationsPort {
  /**
   * Subscribes to a viewer's messages, reconnecting when needed, until the returned function is called.
   * `onOpen`: connected; earlier messages may have been missed; `isFirst`: it is the first connection.
   * `onRefused`: the host of the messages does not know the viewer's session, and there will be no more messages.
   * [NOTIFY-13 NOTIFY-14]
   */
  subscribe(
    uuid: string,
    onMessage: (message: Notification) => void,
    onOpen?: (isFirst: boolean) => void,
    onRefused?: () => void,
  ): () => void;
}

/** [DATA-29] */
export interface Notification {
  type: string;
  /** The same for every report of one thing; for an outcome the id of the outcome, if both are sent. */
  id: string;
  /** It may have happened before this page listened. */
  isRepeated: boolean;
  /** The customer it is about, if known. */
  customerId?: string | undefined;
  /** What it is about, if known: an id that `grant` of the commerce port takes. */
  offerId?: string | undefined;
  /** Whether it may be about an offer: also true if it does not say. */
  concerns(offerId: string): boolean;
  resource: {
    message?: string | undefined;
    /** The payer cancelled; every other failure has another reason. */
    isCancelled?: boolean;
    redirectToUrl?: string | undefined;
  };
}
