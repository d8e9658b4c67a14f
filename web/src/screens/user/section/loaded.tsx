import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { ButtonRow, SectionFailure, SectionSkeleton } from './section.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/**
 * The state of a section's query: a skeleton, its data, or an error with a retry button. If a later request
 * fails, the data stays, with the error below it. [PLAN-51]
 */
export function Loaded<T>({ query: { data, isError, isFetching, refetch }, children }: Props<T>) {
  const failed = isError && !isFetching;
  return (
    <>
      {data !== undefined && children(data)}
      {data === undefined && !failed && <SectionSkeleton />}
      {failed && <LoadFault onRetry={() => void refetch()} />}
    </>
  );
}

/** Shown in place of what could not be loaded, with a retry button. */
export function LoadFault({ onRetry }: { onRetry(): void }) {
  const failed = useT('user')('payments.failed');
  const again = useT('common')('try_again');
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, 'section', 'h2');
  return (
    <ButtonRow role="alert">
      <SectionFailure>{failed}</SectionFailure>
      <Button ref={button} onClick={onRetry}>
        {again}
      </Button>
    </ButtonRow>
  );
}
