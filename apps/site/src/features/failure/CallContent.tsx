import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { toQuery } from '@marquee/api-client';
import type { Call, RequestOf, ValueOf } from '@marquee/contract';
import { Skeleton, Surface, theme } from '@marquee/ui-kit';
import { LoginNeeded } from './LoginNeeded.tsx';
import { QueryFailure } from './QueryFailure.tsx';
import { useToken } from '../../app/site-data.ts';
import { useSite } from '../../app/site-context.ts';

export interface CallContentProps<Row extends Call> {
  call: Row;
  request: RequestOf<Row>;
  /** What is shown of the answer. */
  children: (value: ValueOf<Row>) => ReactNode;
}

/** The content of a page that is one call's answer: waits for it, says why it did not come, or shows it. */
export function CallContent<Row extends Call>({ call, request, children }: CallContentProps<Row>) {
  const { client } = useSite();
  const token = useToken();
  const locked = call.token === 'required' && token === undefined;
  const query = toQuery(client, call, request);
  const answer = useQuery({
    queryKey: [...query.queryKey, token],
    queryFn: query.queryFn,
    enabled: !locked,
  });

  if (locked) return <LoginNeeded />;
  if (answer.isPending) return <Place />;
  if (answer.isError) {
    return (
      <QueryFailure error={answer.error} retrying={answer.isFetching} onRetry={() => void answer.refetch()} />
    );
  }
  return children(answer.data);
}

function Place() {
  return (
    <Surface padding="l">
      <Lines aria-busy="true">
        <Skeleton length="medium" />
        <Skeleton />
        <Skeleton />
        <Skeleton length="short" />
      </Lines>
    </Surface>
  );
}

/** Most answers are longer than the screen: what follows stays below it until they are there. */
const Lines = styled.div`
  display: flex;
  min-height: 80dvh;
  flex-direction: column;
  gap: ${theme.space.m};
`;
