/** What is wrong and where: `path` in dots (`content.0.type`, empty for the whole), `reason` in plain English. */
export type Fault = { path: string; reason: string };

/** Takes the faults that were survived: the bad part was left out. Callers log them. */
export type OnFault = (fault: Fault) => void;

/** Remote data that cannot be used at all. The only thing a parser of this package throws. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly faults: Fault[];

  constructor(message: string, faults: Fault[] = []) {
    super(message);
    this.faults = faults;
  }
}
