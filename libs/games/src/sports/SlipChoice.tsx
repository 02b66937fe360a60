import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  Badge,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  IconButton,
  theme,
  VisuallyHidden,
} from '@marquee/ui-kit';
import type { Choice, Standing } from './slip.ts';
import { useSelectionLabels } from './useSelectionLabels.ts';

export interface SlipChoiceProps {
  choice: Choice;
  standing: Standing;
  /** Left out while the bet waits for an answer. */
  onRemove?: (() => void) | undefined;
}

/** A pick on the slip: what is bet on, in which match, at which odds, and what of it has changed since. */
export function SlipChoice({ choice, standing, onRemove }: SlipChoiceProps) {
  const { t } = useLingui();
  const { marketName, nameOf } = useSelectionLabels();
  const { home, away, market, odds } = choice;
  return (
    <Root>
      <Texts>
        <strong>{nameOf(choice, choice)}</strong>
        <Match>
          {market !== 'winner' && `${marketName(market)} · `}
          {home} – {away}
        </Match>
        {standing.kind === 'closed' && (
          <Badge tone="danger">
            <Trans comment="A match on the bet slip that cannot be bet on any more">Betting closed</Trans>
          </Badge>
        )}
      </Texts>
      <Odds>
        {standing.kind === 'moved' ? (
          <Moved data-up={Number(standing.odds) > Number(odds) || undefined}>
            <VisuallyHidden>
              {t({ message: `Odds were ${odds}`, comment: 'When they were chosen' })}
            </VisuallyHidden>
            <s aria-hidden>{odds}</s>
            {Number(standing.odds) > Number(odds) ? <ChevronUpIcon size="s" /> : <ChevronDownIcon size="s" />}
            <strong>{standing.odds}</strong>
          </Moved>
        ) : (
          <strong>{odds}</strong>
        )}
      </Odds>
      {onRemove && (
        <IconButton
          label={t({ message: `Remove ${home} – ${away}`, comment: 'From the bet slip' })}
          icon={<CloseIcon size="s" />}
          onClick={onRemove}
        />
      )}
    </Root>
  );
}

const { color, control, space, text } = theme;

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.xs};
  min-height: ${control.touch};
`;

const Texts = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.hair};
  min-width: 0;
  padding-block: ${space.xs};
  line-height: ${text.leading.snug};
  overflow-wrap: anywhere;
`;

const Match = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Odds = styled.span`
  padding-block: ${space.xs};
  font-variant-numeric: tabular-nums;
  line-height: ${text.leading.snug};
`;

const Moved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.onDangerSoft};

  &[data-up] {
    color: ${color.onPositiveSoft};
  }

  > s {
    color: ${color.textMuted};
  }
`;
