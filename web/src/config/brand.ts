import type { Config } from '@marquee/contract/config';

/** What a brand says of itself beside the config's named members: the build's values, each replaceable by `custom`. (G-13) */
export interface Brand {
  contactEmail: string;
  contactAddress: string;
  studioLabel: string;
  studioUrl: string;
  helpUrl: string;
  /** Where the brand says how an account is deleted. [DELETE-01] (G-75) */
  accountDeletionUrl: string;
  learnMoreUrl: string;
  /** What the pricing page shows below its plans. [PRICING-05 CONST-36] (G-89) */
  pricingPlaylistId: string;
  /** Prices as the pricing page says them where the provider's cannot be had: `€6.99`. (G-88) */
  monthlyPrice: string;
  yearlyPrice: string;
  instagramUrl: string;
  youtubeUrl: string;
  facebookUrl: string;
  xUrl: string;
}

/** Empty means: not shown. */
export const BUILD_BRAND: Brand = {
  contactEmail: '',
  contactAddress: '',
  studioLabel: '',
  studioUrl: '',
  helpUrl: '',
  accountDeletionUrl: '',
  learnMoreUrl: '',
  pricingPlaylistId: '',
  monthlyPrice: '',
  yearlyPrice: '',
  instagramUrl: '',
  youtubeUrl: '',
  facebookUrl: '',
  xUrl: '',
};

/** @param build what the build says where the config says nothing */
export function brandOf(config: Pick<Config, 'custom'>, build: Brand = BUILD_BRAND): Brand {
  const brand = { ...build };
  for (const key of Object.keys(brand) as (keyof Brand)[]) {
    const value = config.custom[key];
    if (typeof value !== 'string') continue;
    if (!key.endsWith('Url') || isWebAddress(value)) brand[key] = value;
  }
  return brand;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['https:', 'mailto:'].includes(new URL(value).protocol);
}
