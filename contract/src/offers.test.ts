import { expect, it } from 'vitest';
import { parseOffers } from './offers.ts';

it('offers: are read with premieres marked, and the rest dropped [ACCESS-08 ACCESS-09]', () => {
  for (const [productIds, offers] of [
    ['jwp:S115000_6001', [{ vendor: 'jwp', offerId: 'S115000_6001', premier: false }]],
    [
      ' jwp : A ,\n! cleeng:B_NL,',
      [
        { vendor: 'jwp', offerId: 'A', premier: false },
        { vendor: 'cleeng', offerId: 'B_NL', premier: true },
      ],
    ],
    ['other:A, jwp:, :B, jwp, !, JWP:C', []],
    ['', []],
    [undefined, []],
  ] as const)
    expect(parseOffers(productIds), productIds).toEqual(offers);
});
