import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesContext } from '../../../i18n/i18n-context.ts';
import { createMessages } from '../../../i18n/messages.ts';
import { Loaded } from './loaded.tsx';

/** What a section shows of a call that stands like this. */
const shown = (query: { data: string | undefined; isError: boolean; isFetching: boolean }) =>
  renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
      <Loaded query={{ ...query, refetch: async () => ({}) as never }}>{(data) => data}</Loaded>
    </MessagesContext>,
  );

test('what was known stays though it cannot be loaded again, and the section says so and asks again on request; so too where nothing was [PLAN-51]', () => {
  const failed = shown({ data: 'Annual', isError: true, isFetching: false });
  expect(failed).toMatch(/^Annual<div role="alert".*<button/);
  for (const isError of [true, false]) {
    expect(shown({ data: 'Annual', isError, isFetching: true })).toBe('Annual');
  }
  expect(shown({ data: 'Annual', isError: false, isFetching: false })).toBe('Annual');
  expect(shown({ data: undefined, isError: true, isFetching: false })).toMatch(/^<div role="alert".*<button/);
  expect(shown({ data: undefined, isError: true, isFetching: true })).not.toContain('role="alert"');
  expect(shown({ data: undefined, isError: false, isFetching: true })).not.toContain('role="alert"');
});
