import sharp from 'sharp';
import { type BrandIconShape, renderBrandIcon } from '../content/images/render-brand-icon.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { type BaseUrlOptions, baseUrl } from '../http/base-url.ts';
import { contentTag } from '../http/etag.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import type { Log } from '../log.ts';
import type { OwnFetch } from './own-fetch.ts';
import type { FindOwnIcon } from './own-icon.ts';
import type { RenderPage } from './page-renderer.ts';

/** The available sizes, in pixels. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  icon: [48, 192, 512],
  maskable: [192, 512],
  apple: [180],
};
const NAME = /^(icon|maskable|apple)-(\d{2,3})\.png$/;
const HEADERS = {
  ...SITE_SECURITY_HEADERS,
  'Content-Type': 'image/png',
  'Cache-Control': CACHE_CONTROL.file,
};

/**
 * The brand's own picture where it has one, else a drawing of the product's mark in the brand's colours.
 * `name` is `SHAPE-SIZE.png`, the size in pixels. @returns null without such an icon or a brand to draw it for
 */
export function createAppIcons(options: {
  render: RenderPage;
  own: OwnFetch;
  answers: AnswerCache;
  base: BaseUrlOptions;
  findOwnIcon: FindOwnIcon;
  log: Log;
}) {
  const { render, own, answers, base, findOwnIcon, log } = options;

  const answerOwn = async (request: Request, shape: BrandIconShape, size: number) => {
    const found = await findOwnIcon(request);
    if (!found) return null;
    const { icon, ground } = found;
    try {
      return await answers.answer(
        request,
        `icon ${shape} ${size} ${ground} ${icon.file} ${icon.tag}`,
        async () => ({
          body: await renderBrandIcon(await icon.read(), { shape, size, ground }),
          headers: HEADERS,
        }),
      );
    } catch (error) {
      log('error', 'the mark of a brand cannot be drawn', { file: icon.file, reason: String(error) });
      return null;
    }
  };

  return async (request: Request, name: string): Promise<Response | null> => {
    const [, shape = '', digits] = NAME.exec(name) ?? [];
    const size = Number(digits);
    if (!SIZES[shape]?.includes(size)) return null;
    const ownIcon = await answerOwn(request, shape as BrandIconShape, size);
    if (ownIcon) return ownIcon;
    const origin = baseUrl(request, base);
    const drawing = new Request(`${origin}/app-icons/${shape}.svg${new URL(request.url).search}`);
    const drawn = await own.within(origin, () => render(drawing));
    if (!drawn.ok) return null;
    const svg = await drawn.text();
    return answers.answer(request, `icon ${size} ${contentTag(svg)}`, async () => ({
      body: await sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toBuffer(),
      headers: HEADERS,
    }));
  };
}
