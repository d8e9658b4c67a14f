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

test('what was known stays though it cannot be loaded again; where nothing was, the section says so [PLAN-51]', () => {
  for (const isFetching of [true, false]) {
    expect(shown({ data: 'Annual', isError: true, isFetching })).toBe('Annual');
  }
  expect(shown({ data: undefined, isError: true, isFetching: false })).toContain('role="alert"');
  expect(shown({ data: undefined, isError: true, isFetching: true })).not.toContain('role="alert"');
  expect(shown({ data: undefined, isError: false, isFetching: true })).not.toContain('role="alert"');
});
