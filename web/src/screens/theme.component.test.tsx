import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render.tsx';

/** Colour and ground of an element, as the browser paints them. */
function getColours(element: Element) {
  const { color, backgroundColor } = getComputedStyle(element);
  return [color, backgroundColor].map((colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

const isDark = (hex = '') => Number.parseInt(hex.slice(3, 5), 16) < 0x60;

test('theme: paints page, header and primary buttons as configured, with text that can be read on them [THEME-01 THEME-02 THEME-03 THEME-05]', async () => {
  for (const { colours, hasDarkText } of [
    { colours: ['#fbfaf6', '#dfe8f7', '#123f9c'], hasDarkText: [true, true, false] },
    { colours: ['#000000', '#0a0a0a', '#d4ff00'], hasDarkText: [false, false, true] },
  ] as const) {
    const [backgroundColor, headerBackground, highlightColor] = colours;
    const screen = await renderScreen('/nowhere', {
      session: 'no-accounts',
      config: { styling: { backgroundColor, headerBackground, highlightColor } },
    });
    const parts = [
      document.documentElement,
      page.getByRole('banner').element(),
      page.getByRole('link', { name: 'Go to Home' }).element(),
    ];
    await expect.poll(() => parts.map((part) => getColours(part)[1])).toEqual(colours);
    expect(parts.map((part) => isDark(getColours(part)[0]))).toEqual(hasDarkText);
    await screen.unmount();
  }
});
