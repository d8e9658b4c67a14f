import { ConfigMembers } from '@marquee/contract/config-parts/config-members';
import type { GenericSchema } from 'valibot';
import { BillingFile } from '../../src/accounts/questions/publishers.ts';
import { RegisterFieldsFile } from '../../src/accounts/register-forms.ts';
import { SocialFile } from '../../src/api/identity/form-routes.ts';
import {
  ChannelFile,
  ContentListFile,
  KeyFile,
  MediaFile,
  PlaylistFile,
  SeriesFile,
  SiteFile,
  StreamFile,
} from '../../src/catalogue/schemas.ts';
import { TaxesFile } from '../../src/commerce/buyer/tax-table.ts';
import { SellerSchema } from '../../src/commerce/seller.ts';
import { ShopItemsFile, VouchersFile } from '../../src/commerce/shop.ts';
import { BILLING_KEYS, REGISTER_KEYS, SOCIAL_KEYS } from '../../src/file-keys/account-keys.ts';
import {
  AD_CONFIG_KEYS,
  CHANNEL_KEYS,
  CONTENT_LIST_KEYS,
  EVENT_KEYS,
  ITEM_KEYS,
  ITEM_PARAMETERS,
  KEY_KEYS,
  PLAYLIST_KEYS,
  PLAYLIST_PARAMETERS,
  SERIES_KEYS,
  SITE_KEYS,
  STREAM_KEYS,
} from '../../src/file-keys/catalogue-keys.ts';
import { CONFIG_KEYS, CONFIG_PARAMETERS } from '../../src/file-keys/config-keys.ts';
import type { Keys } from '../../src/file-keys/key.ts';
import { SELLER_KEYS, SHOP_ITEMS_KEYS, TAX_KEYS, VOUCHER_KEYS } from '../../src/file-keys/shop-keys.ts';
import { EventFile } from '../../src/nights/event-file.ts';
import { AdConfig } from '../../src/streams/stitched/stitched-routes.ts';

/** A file of the data folder: its page is `NAME.md`, its JSON Schema `NAME.schema.json`. */
export type DataFile = {
  name: string;
  title: string;
  place: string;
  schema: GenericSchema;
  /** Which side of the schema has a JSON form; the input where left out. */
  side?: 'input' | 'output';
  keys: Keys;
  /** Of its `custom`: texts that the schema does not list. */
  parameters?: Keys;
};

/** In the order of the index. A new file of the data folder is a new row. */
export const DATA_FILES: readonly DataFile[] = [
  {
    name: 'config',
    title: 'Config',
    place: 'configs/CODE.json',
    schema: ConfigMembers,
    // objects are checked in two steps (not a list, then the members); only the second has a JSON form
    side: 'output',
    keys: CONFIG_KEYS,
    parameters: CONFIG_PARAMETERS,
  },
  {
    name: 'item',
    title: 'Item',
    place: 'catalogue/media/ID.json',
    schema: MediaFile,
    keys: ITEM_KEYS,
    parameters: ITEM_PARAMETERS,
  },
  {
    name: 'playlist',
    title: 'Playlist',
    place: 'catalogue/playlists/ID.json',
    schema: PlaylistFile,
    keys: PLAYLIST_KEYS,
    parameters: PLAYLIST_PARAMETERS,
  },
  {
    name: 'content-list',
    title: 'Content list',
    place: 'catalogue/content-lists/ID.json',
    schema: ContentListFile,
    keys: CONTENT_LIST_KEYS,
    parameters: PLAYLIST_PARAMETERS,
  },
  {
    name: 'series',
    title: 'Series',
    place: 'catalogue/series/ID.json',
    schema: SeriesFile,
    keys: SERIES_KEYS,
  },
  {
    name: 'channel',
    title: 'Channel',
    place: 'guide/channels/ID.json',
    schema: ChannelFile,
    keys: CHANNEL_KEYS,
  },
  { name: 'site', title: 'Site', place: 'catalogue/sites/SITEID.json', schema: SiteFile, keys: SITE_KEYS },
  {
    name: 'stream',
    title: 'Film',
    place: 'media/STREAM/stream.json',
    schema: StreamFile,
    keys: STREAM_KEYS,
  },
  { name: 'event', title: 'Live night', place: 'events/ID.json', schema: EventFile, keys: EVENT_KEYS },
  { name: 'key', title: 'Key of a film', place: 'keys/STREAM.json', schema: KeyFile, keys: KEY_KEYS },
  {
    name: 'shop-items',
    title: 'What is for sale',
    place: 'commerce/items.json',
    schema: ShopItemsFile,
    keys: SHOP_ITEMS_KEYS,
  },
  {
    name: 'vouchers',
    title: 'Vouchers',
    place: 'commerce/vouchers.json',
    schema: VouchersFile,
    keys: VOUCHER_KEYS,
  },
  {
    name: 'seller',
    title: 'Seller',
    place: 'commerce/seller.json',
    schema: SellerSchema,
    keys: SELLER_KEYS,
  },
  {
    name: 'taxes',
    title: 'Taxes',
    place: 'commerce/taxes.json',
    schema: TaxesFile,
    keys: TAX_KEYS,
  },
  {
    name: 'register-fields',
    title: 'Form for registering',
    place: 'accounts/register-fields.json',
    schema: RegisterFieldsFile,
    keys: REGISTER_KEYS,
  },
  {
    name: 'billing',
    title: 'Consents and questions of the billing provider',
    place: 'accounts/billing.json',
    schema: BillingFile,
    keys: BILLING_KEYS,
  },
  {
    name: 'social',
    title: 'External sign-ins',
    place: 'accounts/social.json',
    schema: SocialFile,
    keys: SOCIAL_KEYS,
  },
  {
    name: 'ad-config',
    title: 'Ads in the stream',
    place: 'ads/configs/ID.json',
    schema: AdConfig,
    keys: AD_CONFIG_KEYS,
  },
];
