import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import { OwnPart } from '../app/OwnPart.tsx';
import { useSite } from '../app/site-context.ts';

/** Where a visitor chooses light or dark, at a brand that has both; its place is kept while it comes. */
export function SchemePlace() {
  const { schemeChoice } = useSite().site;
  if (!schemeChoice) return null;
  return (
    <Place data-wide>
      <OwnPart load={schemeChoice} name="SchemeChoice" fallback={<Skeleton shape="block" />} />
    </Place>
  );
}

const { control, space } = theme;

const Place = styled.div`
  min-height: calc(${control.touch} + 2 * ${space.xxs} + 2px);
`;
