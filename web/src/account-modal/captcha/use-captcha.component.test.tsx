import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useCaptcha } from './use-captcha.tsx';

/** A form that passes its captcha on. */
function Form({ onReady }: { onReady(captcha: ReturnType<typeof useCaptcha>): void }) {
  const captcha = useCaptcha();
  onReady(captcha);
  return captcha.frame;
}

test('captcha: has a frame only where the provider takes its answer, and gives none before it has loaded [REG-05]', async () => {
  const config = { custom: { captchaSiteKey: 'key-1' } };
  for (const provider of ['billing', 'identity'] as const) {
    let captcha: ReturnType<typeof useCaptcha> | undefined;
    const screen = await render(
      <Form
        onReady={(ready) => {
          captcha = ready;
        }}
      />,
      { provider, config },
    );
    const frame = expect.element(screen.getByTitle('Check that you are not a robot'));
    await (provider === 'billing' ? frame : frame.not).toBeInTheDocument();
    if (provider === 'identity') expect(await captcha?.solve()).toBeUndefined();
    await screen.unmount();
  }
});
