import * as v from 'valibot';

const line = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200));

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The seller, from `commerce/seller.json`, as a receipt has to name it. */
export const SellerSchema = v.strictObject({
  name: line,
  /** Street and town, as in a postal address. */
  address: v.pipe(v.array(line), v.maxLength(6)),
  /** ISO 3166 alpha-2: the country it is sold from, with the tax that is charged. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two capitals')),
  /** Where its days and years begin, for the numbers of receipts and the report of sales. */
  timeZone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone, like Europe/Amsterdam')),
    'UTC',
  ),
  /** Whether buyers have to agree that access starts at once and that they lose the right of withdrawal by it. */
  withdrawal: v.optional(v.picklist(['ask', 'none']), 'none'),
  taxNumber: v.optional(v.nullable(line), null),
  registration: v.optional(v.nullable(line), null),
  email: v.optional(v.nullable(line), null),
});

export type Seller = v.InferOutput<typeof SellerSchema>;

/** Used without the file. */
export const NO_SELLER: Seller = {
  name: '',
  address: [],
  country: '',
  timeZone: 'UTC',
  withdrawal: 'none',
  taxNumber: null,
  registration: null,
  email: null,
};

/** The seller's day at a time: `2026-11-30`. */
export const dayAt = ({ timeZone }: Pick<Seller, 'timeZone'>, atMs: number): string =>
  // written so in Sweden
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(atMs);
