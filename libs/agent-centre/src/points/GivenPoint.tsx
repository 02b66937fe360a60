import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { PointField } from './PointField.tsx';
import type { useGivenPoint } from './useGivenPoint.ts';

export interface GivenPointProps extends Pick<AgentPageProps, 'describe'> {
  point: ReturnType<typeof useGivenPoint>;
}

/** The field of `useGivenPoint`, or why it cannot be shown. */
export function GivenPoint({ point, describe }: GivenPointProps) {
  const { points, error } = point;
  if (points) return <PointField points={points} value={point.value} onChange={point.change} />;
  if (!error) return null;
  return (
    <QueryFailure
      error={error}
      describe={describe}
      retrying={point.isFetching}
      onRetry={() => void point.refetch()}
    />
  );
}
