/** `path` has dots (`content.0.type`, empty for the whole); `reason` is plain English. */
export type Fault = { path: string; reason: string };

/** Called for faults that were tolerated by leaving out the bad part. Callers log them. */
export type OnFault = (fault: Fault) => void;

/** Remote data that cannot be used at all. Parsers of this package throw nothing else. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly faults: Fault[];

  constructor(message: string, faults: Fault[] = []) {
    super(message);
    this.faults = faults;
  }
}
