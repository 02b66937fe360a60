import { Trans } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { Badge, RecordIcon, theme } from '@marquee/ui-kit';
import { useSite } from '../../app/site-context.ts';
import { slipSummaryAtom, useSlipDrawer } from './slip-state.ts';
import { slipWantedAtom } from './slip-wanted.ts';

/** The entry of a phone's bottom bar that opens the bet slip, or the member's own bets while nothing is on it. */
export function BetsKey() {
  const { betSlip } = useSite().site;
  const [wanted, setWanted] = useAtom(slipWantedAtom);
  const summary = useAtomValue(slipSummaryAtom);
  const { show } = useSlipDrawer();
  const hasChoices = summary ? summary.count > 0 : wanted;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-entry="bets"
      onTouchStart={() => void betSlip?.().catch(() => undefined)}
      onClick={() => {
        show(hasChoices ? 'slip' : 'bets');
        setWanted(true);
      }}
    >
      <RecordIcon size="l" />
      {summary && summary.count > 0 && (
        <Count>
          <Badge tone="accent">{summary.count}</Badge>
        </Count>
      )}
      <Name>
        <Trans
          context="bottom bar"
          comment="Opens the bet slip or the member's bets on matches; as short as can be"
        >
          Bets
        </Trans>
        {summary?.odds && <> {summary.odds}</>}
      </Name>
    </button>
  );
}

const { space, text } = theme;

const Count = styled.span`
  position: absolute;
  inset-block-start: ${space.xxs};
  inset-inline-start: calc(50% + ${space.xs});
`;

const Name = styled.span`
  max-width: 6rem;
  overflow: hidden;
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
  font-weight: ${text.weight.medium};
  line-height: ${text.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
