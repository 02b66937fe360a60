import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import { useSite } from '../app/site-context.ts';
import { useOwnPart } from '../app/useOwnPart.ts';

/** Where a visitor chooses light or dark, at a brand that has both; its place is kept while it comes. */
export function SchemePlace() {
  const Choice = useOwnPart(useSite().site.schemeChoice, 'SchemeChoice');
  if (!Choice) return null;
  return (
    <Place data-wide>
      <Suspense fallback={<Skeleton shape="block" />}>
        <Choice />
      </Suspense>
    </Place>
  );
}

const { control, space } = theme;

const Place = styled.div`
  min-height: calc(${control.touch} + 2 * ${space.xxs} + 2px);
`;
