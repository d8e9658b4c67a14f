import * as v from 'valibot';
import { countryFault } from '../catalogue/countries.ts';
import { CatalogueError, type CatalogueFault } from '../files/catalogue-error.ts';
import { createDataFiles } from '../files/data-files.ts';
import { isCurrency } from '../money.ts';
import { TaxesFile, type TaxTable } from './buyer/tax-table.ts';
import { NO_SELLER, type Seller, SellerSchema } from './seller.ts';

export const ITEMS_FILE = 'commerce/items.json';
const VOUCHERS_FILE = 'commerce/vouchers.json';
export const SELLER_FILE = 'commerce/seller.json';
export const TAXES_FILE = 'commerce/taxes.json';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least), v.maxValue(most));
const id = whole(1, 2_147_483_647);
/** In minor units: 699 of EUR is 6.99, of JPY 699. */
const money = whole(0, 100_000_000);
const SpanSchema = v.strictObject(
  { unit: v.picklist(['hour', 'day', 'week', 'month', 'year']), quantity: whole(1, 8760) },
  ({ expected, received, message }) =>
    expected === 'Object' ? `must be as { "unit": "month", "quantity": 1 }, it is ${received}` : message,
);

const CurrencySchema = v.pipe(
  v.string(),
  v.check(isCurrency, 'must be the code of a currency, of three capitals'),
);
const CountrySchema = v.pipe(
  v.string(),
  v.check((code) => countryFault(code) === null, 'must be a country of ISO 3166, of two capitals'),
);

/** What a fee costs in some countries. */
const PriceSchema = v.strictObject({
  countries: v.pipe(v.array(CountrySchema), v.minLength(1, 'must name a country')),
  amountMinor: money,
  currency: CurrencySchema,
  serviceFeeMinor: v.optional(money, 0),
});

/** Combines the amounts of a fee into one sum: its price with tax and with the service fee. */
const FeeSchema = v.pipe(
  v.strictObject({
    id,
    title: v.string(),
    /** Shown by the app as the title. */
    description: v.pipe(v.string(), v.nonEmpty('must not be empty')),
    /** A subscription renews until it is cancelled; one-time access ends with its period. */
    kind: v.picklist(['subscription', 'one_time']),
    amountMinor: money,
    currency: CurrencySchema,
    period: SpanSchema,
    /** Free first period, once per card. Only for a subscription. */
    trial: v.optional(v.nullable(SpanSchema), null),
    /** The tax on the price and on the service fee: 21 is 21 %. */
    taxPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
    /** Whether `amountMinor` and `serviceFeeMinor` contain that tax; otherwise it is added to them. */
    taxIncluded: v.optional(v.boolean(), true),
    /** Added to the price. */
    serviceFeeMinor: v.optional(money, 0),
    /** Other prices, for buyers in some countries. */
    prices: v.optional(v.array(PriceSchema), []),
  }),
  v.transform(({ taxIncluded, prices, ...fee }) => {
    const withTax = (minor: number) =>
      taxIncluded ? minor : Math.round((minor * (100 + fee.taxPercent)) / 100);
    const asSum = <P extends { amountMinor: number; serviceFeeMinor: number }>(price: P): P => {
      const serviceFeeMinor = withTax(price.serviceFeeMinor);
      return { ...price, serviceFeeMinor, amountMinor: withTax(price.amountMinor) + serviceFeeMinor };
    };
    return { ...asSum(fee), prices: prices.map(asSum) };
  }),
);

const ItemSchema = v.strictObject({
  id,
  title: v.string(),
  /** Whether subscribers may switch between its plans. */
  planSwitch: v.optional(v.boolean(), false),
  fees: v.array(FeeSchema),
});

const VoucherSchema = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, - and _')),
    /** The fees it applies to; undefined: all. */
    fees: v.optional(v.array(id)),
    /** Either a percentage off, or another price. */
    percentOff: v.optional(whole(1, 100)),
    priceMinor: v.optional(money),
    /** How many periods it applies to. */
    periods: v.optional(whole(1, 120), 1),
    /** How often it can be used; undefined: without limit. */
    uses: v.optional(whole(0, 1_000_000)),
  }),
  v.check(
    ({ percentOff, priceMinor }) => (percentOff === undefined) !== (priceMinor === undefined),
    'must have either percentOff or priceMinor',
  ),
);

/** `commerce/items.json` */
export const ShopItemsFile = v.strictObject({ items: v.array(ItemSchema) });

/** `commerce/vouchers.json` */
export const VouchersFile = v.strictObject({ vouchers: v.array(VoucherSchema) });

/** A calendar period. */
export type Span = v.InferOutput<typeof SpanSchema>;
/** `amountMinor` is the whole amount due, `serviceFeeMinor` a part of it; both contain the tax. */
export type Fee = v.InferOutput<typeof FeeSchema>;
/** Something for sale: a site's whole catalogue, or one concert. */
export type Item = v.InferOutput<typeof ItemSchema>;
export type Voucher = v.InferOutput<typeof VoucherSchema>;

/** Everything for sale, and the vouchers. */
export type Shop = {
  items: readonly Item[];
  item: (itemId: number) => Item | undefined;
  fee: (feeId: number) => { item: Item; fee: Fee } | undefined;
  vouchers: readonly Voucher[];
  /** Case does not matter. */
  voucher: (code: string) => Voucher | undefined;
  /** The seller on receipts. */
  seller: Seller;
  /** The tax by the buyer's country; null: each fee says its own. */
  taxes: TaxTable | null;
};

/** Reads the files of `commerce/`; without `items.json` nothing is sold. @throws CatalogueError */
export function loadShop(dataDir: string, files = createDataFiles(dataDir)): Shop {
  const faults: CatalogueFault[] = [];
  const read = <S extends v.GenericSchema>(file: string, schema: S) =>
    files.has(file) ? files.readJson(file, schema, faults)?.value : undefined;
  const items = read(ITEMS_FILE, ShopItemsFile)?.items ?? [];
  const vouchers = read(VOUCHERS_FILE, VouchersFile)?.vouchers ?? [];
  const seller = read(SELLER_FILE, SellerSchema) ?? NO_SELLER;
  const taxes = read(TAXES_FILE, TaxesFile) ?? null;
  const fees = items.flatMap((item) => item.fees.map((fee) => ({ item, fee })));

  const once = (file: string, what: string, keys: readonly (string | number)[]) => {
    for (const key of new Set(keys.filter((one, at) => keys.indexOf(one) !== at)))
      faults.push({ file, reason: `${what} ${key} is there more than once` });
  };
  const toKey = ({ code }: { code: string }) => code.toUpperCase();
  once(
    ITEMS_FILE,
    'the item',
    items.map((item) => item.id),
  );
  once(
    ITEMS_FILE,
    'the fee',
    fees.map(({ fee }) => fee.id),
  );
  once(VOUCHERS_FILE, 'the voucher', vouchers.map(toKey));
  for (const { fee } of fees)
    once(
      ITEMS_FILE,
      `in the prices of the fee ${fee.id} the country`,
      fee.prices.flatMap(({ countries }) => countries),
    );
  for (const { fee } of fees)
    if (fee.trial && fee.kind !== 'subscription')
      faults.push({ file: ITEMS_FILE, reason: `the fee ${fee.id} has a trial and is no subscription` });
  if (faults.length > 0) throw new CatalogueError(dataDir, faults);

  const byItem = new Map(items.map((item) => [item.id, item]));
  const byFee = new Map(fees.map((entry) => [entry.fee.id, entry]));
  const byCode = new Map(vouchers.map((voucher) => [toKey(voucher), voucher]));
  return {
    items,
    item: (itemId) => byItem.get(itemId),
    fee: (feeId) => byFee.get(feeId),
    seller,
    taxes,
    vouchers,
    voucher: (code) => byCode.get(code.trim().toUpperCase()),
  };
}
