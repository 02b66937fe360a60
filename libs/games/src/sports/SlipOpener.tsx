import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, RecordIcon, theme } from '@marquee/ui-kit';

export interface SlipOpenerProps {
  /** Matches on the slip. */
  count: number;
  /** Decimal odds of all of them together, where they are one bet. */
  odds: string | undefined;
  onOpen: () => void;
}

/**
 * Opens the bet slip from wherever the player is: over the lower bars of a phone, at the edge of a wide page, where the page leaves
 * room.
 */
export function SlipOpener({ count, odds, onOpen }: SlipOpenerProps) {
  const { t } = useLingui();
  const name = t({ message: 'Bet slip', comment: 'Bets on matches that are about to be placed' });
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      aria-label={[name, count, odds].filter((part) => part !== undefined).join(', ')}
      onClick={onOpen}
    >
      <RecordIcon />
      <Name>{name}</Name>
      <Badge>{count}</Badge>
      {odds && <Odds>{odds}</Odds>}
    </Root>
  );
}

const { color, control, elevation, layer, media, radius, space, text } = theme;

const Root = styled.button`
  position: fixed;
  inset-block-end: calc(
    var(--m-lower-bar, 0rem) + var(--m-page-bar, 0rem) + var(--m-consent-bar, 0rem) + ${space.s} +
      env(safe-area-inset-bottom)
  );
  inset-inline-end: ${space.m};
  z-index: ${layer.sticky};
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${control.large};
  padding-inline: ${space.m};
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${elevation.raised};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;

  ${media.wide} {
    inset-block-end: calc(var(--m-consent-bar, 0rem) + ${space.m});
    inset-inline-end: 0;
    flex-direction: column;
    gap: ${space.xxs};
    min-width: calc(${control.touch} + ${space.xs});
    padding: ${space.s} ${space.xxs};
    border-radius: ${radius.l} 0 0 ${radius.l};
  }
`;

/** Next to a wide page there is room for figures only. */
const Name = styled.span`
  ${media.wide} {
    display: none;
  }
`;

const Odds = styled.span`
  ${media.wide} {
    font-size: ${text.size.xs};
  }
`;
