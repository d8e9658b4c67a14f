export type StartErrorKind = 'translations' | 'settings' | 'config';

/** Why the product could not start, in a form that the start error page can show. `details` name each fault. [BOOT-25] */
export class StartError extends Error {
  readonly kind: StartErrorKind;
  readonly details: readonly string[];

  constructor(kind: StartErrorKind, message: string, details: readonly string[] = []) {
    super(message);
    this.name = 'StartError';
    this.kind = kind;
    this.details = details;
  }
}
