import { expect, test, vi } from 'vitest';
import { requireNode } from './require-node.mjs';

test.each(['20.0.0', '22.11.0', '24.21.0'])('starts on Node %s', (version) => {
  const stop = vi.fn();
  requireNode(version, stop);
  expect(stop).not.toHaveBeenCalled();
});

test.each(['18.20.4', '9.1.0'])('stops on Node %s and says what to get', (version) => {
  const stop = vi.fn();
  requireNode(version, stop);
  expect(stop).toHaveBeenCalledWith(
    expect.stringMatching(`needs Node 20 or later.*this is Node ${version}.*https://nodejs.org`),
  );
});
