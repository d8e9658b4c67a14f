import { QueriesObserver, QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fakeIdentity } from '../account/identity/testing/fake-identity.ts';
import { getAnswers, grantQueries } from './use-granted.ts';

const getId = (at: number) => `C${115_001 + at}_${7001 + at}`;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => getId(at));

test('granted: loads each offer of a long list by itself, and one more loads none of the others again [ACCESS-14 CARD-08]', async () => {
  const bought = `/items/${115_001 + 30}/access`;
  const { provider, sent } = fakeIdentity(({ what }) =>
    what.endsWith(bought) ? { item: { id: 115_031, title: '' } } : { code: 402 },
  );
  const session = { provider: async () => provider };
  const queriesFor = (count: number) =>
    grantQueries(session, upTo(count), '7') as unknown as QueryObserverOptions[];
  const observer = new QueriesObserver(new QueryClient(), queriesFor(40));
  let answers = getAnswers(observer.getCurrentResult());
  expect(answers).toEqual(Array.from({ length: 40 }, () => 'unknown'));
  observer.subscribe((results) => {
    answers = getAnswers(results);
  });
  await vi.waitFor(() => expect(answers).not.toContain('unknown'));
  expect(answers.map((is, at) => (is ? at : null)).filter((at) => at !== null)).toEqual([30]);
  expect(sent).toHaveLength(40);
  observer.setQueries(queriesFor(41));
  await vi.waitFor(() => expect(answers).toHaveLength(41));
  await vi.waitFor(() => expect(answers).not.toContain('unknown'));
  expect(sent).toHaveLength(41);
});
