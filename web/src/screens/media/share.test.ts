import { expect, test, vi } from 'vitest';
import { share, sharedAddress } from './share.ts';

const page = { title: 'Blue Hours', url: 'https://hall.example/m/BlueHrs1/blue-hours' };
const clipboard = () => ({ writeText: vi.fn(async () => {}) });

test('the share sheet of the browser is used where there is one, and the clipboard is left alone', async () => {
  const device = { share: vi.fn(async () => {}), clipboard: clipboard() };
  expect(await share(device, page)).toBe('shared');
  expect(device.share).toHaveBeenCalledWith(page);
  expect(device.clipboard.writeText).not.toHaveBeenCalled();
});

test('a share sheet that the viewer closes copies nothing', async () => {
  const abort = Object.assign(new Error('closed'), { name: 'AbortError' });
  const device = { share: () => Promise.reject(abort), clipboard: clipboard() };
  expect(await share(device, page)).toBe('cancelled');
  expect(device.clipboard.writeText).not.toHaveBeenCalled();
});

test('without a share sheet, or with one that cannot open, the address is copied', async () => {
  for (const device of [
    { clipboard: clipboard() },
    { share: () => Promise.reject(new Error()), clipboard: clipboard() },
  ]) {
    expect(await share(device, page)).toBe('copied');
    expect(device.clipboard.writeText).toHaveBeenCalledWith(page.url);
  }
});

test('share: reports a failure when the clipboard refuses or is missing', async () => {
  expect(await share({ clipboard: { writeText: () => Promise.reject(new Error()) } }, page)).toBe('failed');
  expect(await share({}, page)).toBe('failed');
});

test('the address passed on does not start playback or open a pane', () => {
  expect(sharedAddress('https://hall.example/m/BlueHrs1/x?play=1&r=Conc0001&u=login')).toBe(
    'https://hall.example/m/BlueHrs1/x?r=Conc0001',
  );
});
