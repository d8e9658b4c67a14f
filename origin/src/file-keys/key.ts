/**
 * The description of one key of a file: for the reference page and for editors. It stands apart from the schemas, as browsers
 * load those of config and settings; `reference.test.ts` keeps the two in step.
 */
export type Key = {
  means: string;
  /** A value as it stands in the file. */
  example?: unknown;
  /** What holds where the key is left out; undefined: what the schema says, or nothing. */
  otherwise?: string;
};

/** By path: `content[].title`, `publishers.*.items`. */
export type Keys = Readonly<Record<string, Key>>;
