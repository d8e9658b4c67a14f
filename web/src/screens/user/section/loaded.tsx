import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts';
import { ButtonRow } from './button-row.tsx';
import { SectionFailure } from './section-failure.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/**
 * What a section shows of a call: skeleton, its answer, or that there is none and a way to ask again. An answer stays though
 * the call fails later; that is said below it. [PLAN-51]
 */
export function Loaded<T>({ query: { data, isError, isFetching, refetch }, children }: Props<T>) {
  const failed = isError && !isFetching;
  return (
    <>
      {data !== undefined && children(data)}
      {data === undefined && !failed && <SectionSkeleton />}
      {failed && <Fault onRetry={() => void refetch()} />}
    </>
  );
}

function Fault({ onRetry }: { onRetry(): void }) {
  const failed = useT('user')('payments.failed');
  const again = useT('common')('try_again');
  const button = useFocusGoesOn('section');
  return (
    <ButtonRow role="alert">
      <SectionFailure>{failed}</SectionFailure>
      <Button ref={button} onClick={onRetry}>
        {again}
      </Button>
    </ButtonRow>
  );
}
