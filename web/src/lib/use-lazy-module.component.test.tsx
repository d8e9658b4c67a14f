import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import type { LazyModule } from './lazy-module.ts';
import { useLazyModule } from './use-lazy-module.ts';

function Part({ code }: { code: LazyModule<string> }) {
  const { here, failed, tryAgain } = useLazyModule(code);
  return (
    <button type="button" onClick={tryAgain}>
      {here ?? (failed ? 'Failed' : 'Loading')}
    </button>
  );
}

/** Code that comes or fails as the test says. */
function open() {
  let ready: string | undefined;
  const code = {
    ready: () => ready,
    load: vi.fn<() => Promise<string>>(),
    preload() {},
  } satisfies LazyModule<string>;
  const arrive = async () => {
    ready = 'The code';
    return ready;
  };
  return {
    code,
    arrive,
    show: () => render(<Part code={code} />).then((screen) => screen.getByRole('button')),
  };
}

test('lazy module: is shown once it has loaded, even when it arrives right after the render that lacked it', async () => {
  const { code, arrive, show } = open();
  code.load.mockImplementation(arrive);
  await expect.element(await show()).toHaveTextContent('The code');
});

test('lazy module: says that it failed, and loads again when pressed', async () => {
  const { code, arrive, show } = open();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  code.load.mockRejectedValue(new Error('no such file'));
  const button = await show();
  await expect.element(button).toHaveTextContent('Failed');
  await button.click();
  // a reload of the page may help then
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
  await expect.element(button).toHaveTextContent('Failed');
  code.load.mockImplementation(arrive);
  await button.click();
  await expect.element(button).toHaveTextContent('The code');
});
