import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

/** Holds the place of a page whose data is on its way. */
export function PageSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton length="medium" />
      <Skeleton />
      <Skeleton />
      <Skeleton length="short" />
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
