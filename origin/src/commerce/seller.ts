import * as v from 'valibot';

const line = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200));

/** The seller, from `commerce/seller.json`, as a receipt has to name it. */
export const SellerSchema = v.strictObject({
  name: line,
  /** Street and town, as in a postal address. */
  address: v.pipe(v.array(line), v.maxLength(6)),
  /** ISO 3166 alpha-2: the country it is sold from, with the tax that is charged. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two capitals')),
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
  taxNumber: null,
  registration: null,
  email: null,
};
