/** The description of one key of a file: for the reference page and for editors. */
export type Key = {
  means: string;
  /** A value as it stands in the file. */
  example?: unknown;
  /** What holds where the key is left out; undefined: what the schema says, or nothing. */
  otherwise?: string;
};

/** By path: `content[].title`, `publishers.*.items`. */
export type Keys = Readonly<Record<string, Key>>;
