import { expect, test, vi } from 'vitest';
import { imageRedirects } from './image-redirects.ts';
import { redirectedAddress } from './picture-address.ts';
import { contentSource } from './testing/content-source.ts';

const CALL = 'https://content.test/v2/media/Med00001/images/card.webp?poster_fallback=1&width=320';
const TARGET = 'https://pictures.test/thumbs/Img-1920-a-1920.jpg';

const source = (answer: () => Response) => contentSource({ fetch: vi.fn(async () => answer()) });

function redirected(): Response {
  const response = new Response('picture');
  Object.defineProperties(response, { redirected: { value: true }, url: { value: TARGET } });
  return response;
}

test('image redirects: replaces the first -1920 of the final address by the wanted width [CARD-15]', () => {
  expect(redirectedAddress(TARGET, 320)).toBe('https://pictures.test/thumbs/Img-320-a-1920.jpg');
});

test('image redirects: sends no request for pictures of the proper size, and checks only a few [CARD-15]', async () => {
  const content = source(redirected);
  const redirects = imageRedirects(content);
  for (let n = 0; n < 8; n += 1) expect(await redirects.arrived(CALL, 320, 320)).toBeUndefined();
  expect(content.fetch).not.toHaveBeenCalled();
  expect(redirects).toMatchObject({ redirects: false, watching: false });
});

test('image redirects: sends one request when a picture is much wider than requested, and caches the base [CARD-15]', async () => {
  const content = source(redirected);
  const redirects = imageRedirects(content);
  const listener = vi.fn();
  redirects.subscribe(listener);
  expect(await redirects.arrived(CALL, 320, 1920)).toBe(TARGET);
  expect(await redirects.finalAddress(CALL)).toBe(TARGET);
  expect(content.fetch).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(imageRedirects(content).redirects).toBe(true);
});

test('image redirects: finds none when the address answers itself or scripts cannot read it [CARD-15]', async () => {
  const own = imageRedirects(source(() => new Response('picture')));
  expect(await own.arrived(CALL, 320, 1920)).toBeUndefined();
  const closed = imageRedirects(
    source(() => {
      throw new TypeError('Failed to fetch');
    }),
  );
  expect(await closed.arrived(CALL, 320, 1920)).toBeUndefined();
  expect(own.redirects || closed.redirects).toBe(false);
});
