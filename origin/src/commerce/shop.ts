import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CatalogueError, type CatalogueFault } from '../files/catalogue-error.ts';
import { readJsonFile } from '../files/read-folder.ts';
import { hasMinorUnits } from '../money.ts';

const ITEMS_FILE = 'commerce/items.json';
const VOUCHERS_FILE = 'commerce/vouchers.json';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least), v.maxValue(most));
const id = whole(1, 2_147_483_647);
/** In minor units: 699 is 6.99. */
const money = whole(0, 100_000_000);
const SpanSchema = v.strictObject({
  unit: v.picklist(['day', 'week', 'month', 'year']),
  quantity: whole(1, 120),
});

const FeeSchema = v.strictObject({
  id,
  title: v.string(),
  /** Shown by the app as the title. */
  description: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  /** A subscription renews until it is cancelled; one-time access ends with its period. */
  kind: v.picklist(['subscription', 'one_time']),
  amountMinor: money,
  currency: v.pipe(
    v.string(),
    v.check(
      (code) => /^[A-Z]{3}$/.test(code) && hasMinorUnits(code),
      'must be a currency code of three capitals, of a currency with two decimals',
    ),
  ),
  period: SpanSchema,
  /** Free first period, once a card. Only for a subscription. */
  trial: v.optional(v.nullable(SpanSchema), null),
});

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
    /** The fees it is for; left out: all. */
    fees: v.optional(v.array(id)),
    /** Either a percentage off, or another price. */
    percentOff: v.optional(whole(1, 100)),
    priceMinor: v.optional(money),
    /** For how many periods. */
    periods: v.optional(whole(1, 120), 1),
    /** How often it can be used; left out: without limit. */
    uses: v.optional(whole(0, 1_000_000)),
  }),
  v.check(
    ({ percentOff, priceMinor }) => (percentOff === undefined) !== (priceMinor === undefined),
    'must have either percentOff or priceMinor',
  ),
);

/** A calendar period. */
export type Span = v.InferOutput<typeof SpanSchema>;
/** A price for access to an item. */
export type Fee = v.InferOutput<typeof FeeSchema>;
/** Something for sale: a site's whole catalogue, or one concert. */
export type Item = v.InferOutput<typeof ItemSchema>;
export type Voucher = v.InferOutput<typeof VoucherSchema>;

/** Everything for sale, and the vouchers. */
export type Shop = {
  item: (itemId: number) => Item | undefined;
  fee: (feeId: number) => { item: Item; fee: Fee } | undefined;
  /** Upper and lower case are the same. */
  voucher: (code: string) => Voucher | undefined;
};

/** Reads `commerce/items.json` and `commerce/vouchers.json`; without them nothing is sold. @throws CatalogueError */
export function loadShop(dataDir: string): Shop {
  const faults: CatalogueFault[] = [];
  const read = <S extends v.GenericSchema>(file: string, schema: S) =>
    existsSync(join(dataDir, file)) ? readJsonFile(dataDir, file, schema, faults)?.value : undefined;
  const items = read(ITEMS_FILE, v.strictObject({ items: v.array(ItemSchema) }))?.items ?? [];
  const vouchers = read(VOUCHERS_FILE, v.strictObject({ vouchers: v.array(VoucherSchema) }))?.vouchers ?? [];
  const fees = items.flatMap((item) => item.fees.map((fee) => ({ item, fee })));

  const once = (file: string, what: string, keys: readonly (string | number)[]) => {
    for (const key of new Set(keys.filter((one, at) => keys.indexOf(one) !== at)))
      faults.push({ file, reason: `${what} ${key} is there more than once` });
  };
  const keyOf = ({ code }: { code: string }) => code.toUpperCase();
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
  once(VOUCHERS_FILE, 'the voucher', vouchers.map(keyOf));
  for (const { fee } of fees)
    if (fee.trial && fee.kind !== 'subscription')
      faults.push({ file: ITEMS_FILE, reason: `the fee ${fee.id} has a trial and is no subscription` });
  if (faults.length > 0) throw new CatalogueError(dataDir, faults);

  const byItem = new Map(items.map((item) => [item.id, item]));
  const byFee = new Map(fees.map((entry) => [entry.fee.id, entry]));
  const byCode = new Map(vouchers.map((voucher) => [keyOf(voucher), voucher]));
  return {
    item: (itemId) => byItem.get(itemId),
    fee: (feeId) => byFee.get(feeId),
    voucher: (code) => byCode.get(code.trim().toUpperCase()),
  };
}
