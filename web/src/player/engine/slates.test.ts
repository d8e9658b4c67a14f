import { expect, it } from 'vitest';
import { createSlates } from './slates.ts';

it('slates: knows what stands for an interrupted picture by its address, and nothing else', () => {
  const slates = createSlates();
  const add = (uri: string, startS: number) => slates.add({ uri, startS, endS: startS + 2 });
  add('https://a.test/streams/live-n/take-1796000000000-ab/360p-00000.m4s', 0);
  add('https://a.test/streams/live-n/slate-1796000002000-cd/360p-00000.m4s?sig=1', 2);
  add('https://a.test/manifests/Night001/slate-1796000002000-cd/360p-00001.m4s', 4);
  add('https://a.test/streams/slate-1/film/360p-00000.m4s', 6);
  expect([1, 2, 5.9, 6, 7].map(slates.isAt)).toEqual([false, true, true, false, false]);
});
