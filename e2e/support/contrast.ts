import type { Locator } from '@playwright/test';

/** Share of the brightest pixels that is ignored: lights in the picture as small as a dot of a letter. */
const LEFT_OUT = 0.01;

/**
 * The contrast between a text and what is painted behind it, including pictures, which axe does not check.
 * Measured against the brightest part behind the text. For light text.
 */
export async function contrastWithPicture(text: Locator): Promise<number> {
  const page = text.page();
  await text.scrollIntoViewIfNeeded();
  const { clip, color } = await text.evaluate((element: HTMLElement) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    // only the visible part of text that is cut off
    const [all, shown] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
    const [x, y] = [Math.max(all.left, shown.left), Math.max(all.top, shown.top)];
    const [width, height] = [Math.min(all.right, shown.right) - x, Math.min(all.bottom, shown.bottom) - y];
    const { color: written } = getComputedStyle(element);
    element.style.setProperty('color', 'transparent', 'important');
    return { clip: { x, y, width, height }, color: written };
  });
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'));
  return page.evaluate(measure, { picture: picture.toString('base64'), color, leftOut: LEFT_OUT });
}

/** Runs in the page. */
async function measure({ picture, color, leftOut }: { picture: string; color: string; leftOut: number }) {
  const drawn = async (
    draw: (on: OffscreenCanvasRenderingContext2D) => void,
    width: number,
    height: number,
  ) => {
    const on = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    draw(on);
    return on.getImageData(0, 0, width, height).data;
  };
  const luminances = (pixels: Uint8ClampedArray) => {
    const line = (part = 0) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return Array.from(
      { length: pixels.length / 4 },
      (_, at) =>
        0.2126 * line(pixels[4 * at]) + 0.7152 * line(pixels[4 * at + 1]) + 0.0722 * line(pixels[4 * at + 2]),
    );
  };
  const image = await createImageBitmap(
    new Blob([Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))]),
  );
  const behind = luminances(await drawn((on) => on.drawImage(image, 0, 0), image.width, image.height));
  const [written = 0] = luminances(
    await drawn(
      (on) => {
        on.fillStyle = color;
        on.fillRect(0, 0, 1, 1);
      },
      1,
      1,
    ),
  );
  behind.sort((a, b) => b - a);
  const brightest = behind[Math.floor(behind.length * leftOut)] ?? 1;
  return (written + 0.05) / (brightest + 0.05);
}
