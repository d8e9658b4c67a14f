/** The provider said no, or nothing: its status (0: no answer) and its own words. */
export class ProviderHttpError extends Error {
  override name = 'ProviderHttpError';
  readonly status: number;
  readonly said: string | undefined;
  /** As the body gives it, where it does. */
  readonly code: number | undefined;
  /** The body was none of the provider's: a proxy's page, half an answer. */
  readonly unreadable: boolean;
  /** The body, where it is JSON. */
  readonly body: unknown;

  constructor(status: number, said?: string, code?: number, unreadable = false, body?: unknown) {
    super(said ?? `the account provider answered ${status || 'nothing'}`);
    this.status = status;
    this.said = said;
    this.code = code;
    this.unreadable = unreadable;
    this.body = body;
  }
}

/** The provider does not know the session of a call any more. [SESSION-10] */
export const saysSessionEnded = ({ said }: ProviderHttpError) => /invalid jwt token/i.test(said ?? '');

/** Whether it is no answer of the provider's: silence, a server that is down, or somebody else's page. (G-115) */
export const isSilence = ({ status, unreadable }: ProviderHttpError) =>
  status === 0 || status >= 500 || unreadable;
