import * as v from 'valibot';
import { CatalogueError, type CatalogueFault } from '../../files/catalogue-error.ts';
import { createDataFiles } from '../../files/data-files.ts';

const FILE = 'accounts/billing.json';

/** The standard questions after registration, besides the publisher's own. */
export const CAPTURE_FIELDS = [
  'firstNameLastName',
  'birthDate',
  'companyName',
  'phoneNumber',
  'address',
] as const;

const ConsentSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/, 'must be a name of letters, digits and _')),
  /** HTML with links. */
  label: v.string(),
  /** Answers to other versions have to be given again. */
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,20}$/, 'must be a version such as 2')),
  required: v.optional(v.boolean(), false),
  enabledByDefault: v.optional(v.boolean(), false),
  placeholder: v.optional(v.string(), ''),
  /** An address of the terms. */
  value: v.optional(v.string(), ''),
});

const CaptureSchema = v.variant('key', [
  v.strictObject({ key: v.picklist(CAPTURE_FIELDS), required: v.optional(v.boolean(), false) }),
  v.strictObject({
    key: v.pipe(v.string(), v.regex(/^custom_\w{1,50}$/, 'must be a field, or custom_ and a name')),
    required: v.optional(v.boolean(), false),
    question: v.pipe(v.string(), v.nonEmpty('must be a question')),
    /** Options separated by `;`, each `value` or `value:label`; empty: any text. */
    value: v.optional(v.string(), ''),
  }),
]);

const ONCE = 'must not have two of one name';
const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

const PublisherSchema = v.strictObject({
  /** The items sold here: its viewers see subscriptions to these; left out: to all. */
  items: v.optional(v.array(v.number())),
  consents: v.optional(
    v.pipe(
      v.array(ConsentSchema),
      v.check((rows) => isUnique(rows.map(({ name }) => name)), ONCE),
    ),
    [],
  ),
  /** Empty: no questions after registration. */
  capture: v.optional(
    v.pipe(
      v.array(CaptureSchema),
      v.check((rows) => isUnique(rows.map(({ key }) => key)), ONCE),
    ),
    [],
  ),
});

const PlaceSchema = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country such as NL')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must be a locale such as nl_NL')),
});

/** `accounts/billing.json` */
export const BillingFile = v.strictObject({
  /** Where customers are assumed to be if their address says no country. */
  place: v.optional(PlaceSchema),
  /** Origins besides this server's own to which a reset mail and a payment may lead. */
  resetPages: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'must be an origin'))), []),
  /** For publishers without an entry of their own. */
  default: v.optional(PublisherSchema, {}),
  publishers: v.optional(v.record(v.string(), PublisherSchema), {}),
});

export type Consent = v.InferOutput<typeof ConsentSchema>;
export type CaptureSetting = v.InferOutput<typeof CaptureSchema>;
export type Place = v.InferOutput<typeof PlaceSchema>;

export type Publishers = {
  /** Undefined: the seller's country. */
  place: Place | undefined;
  resetPages: readonly string[];
  of: (publisher: string) => {
    consents: readonly Consent[];
    capture: readonly CaptureSetting[];
    items?: readonly number[] | undefined;
  };
};

/** Without any questions. */
export const NO_PUBLISHERS = toPublishers(v.parse(BillingFile, {}));

/**
 * Reads `accounts/billing.json`; without it there are no questions. @throws CatalogueError with every fault
 * @param isItem whether the shop has an item
 */
export function loadPublishers(
  dataDir: string,
  isItem: (itemId: number) => boolean,
  files = createDataFiles(dataDir),
): Publishers {
  if (!files.has(FILE)) return NO_PUBLISHERS;
  const faults: CatalogueFault[] = [];
  const file = files.readJson(FILE, BillingFile, faults);
  const named = Object.entries({ ...file?.value.publishers, default: file?.value.default });
  for (const [publisher, setting] of named)
    for (const item of setting?.items?.filter((one) => !isItem(one)) ?? [])
      faults.push({
        file: FILE,
        reason: `${publisher} names the item ${item}, which commerce/items.json lacks`,
      });
  if (!file || faults.length > 0) throw new CatalogueError(dataDir, faults);
  return toPublishers(file.value);
}

function toPublishers(read: v.InferOutput<typeof BillingFile>): Publishers {
  const publishers = new Map(Object.entries(read.publishers));
  return {
    place: read.place,
    resetPages: read.resetPages,
    of: (publisher) => publishers.get(publisher) ?? read.default,
  };
}
