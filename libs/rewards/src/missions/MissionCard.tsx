import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { money, parseMoney } from '@marquee/money';
import { Badge, Button, CheckCircleIcon, Surface, theme } from '@marquee/ui-kit';
import { goalNames, periodNames } from './goal-texts.tsx';
import { MissionArt } from './MissionArt.tsx';
import { progressOf } from './mission-progress.ts';
import type { Mission, MissionStep } from './missions.queries.ts';
import { PrizeText } from './PrizeText.tsx';

export interface MissionCardProps {
  mission: Mission;
  currency: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** The reward that is being claimed. */
  claiming: string | undefined;
  onClaim: (reward: string) => void;
}

/** A mission with its progress and the rewards of its steps. */
export function MissionCard({ mission, currency, symbol, claiming, onClaim }: MissionCardProps) {
  const { i18n, t } = useLingui();
  const { title, description, imageUrl, goal, period, endsAt, startsAt, isComing, isMoney, progress } =
    mission;
  const shown = (value: string) => {
    if (!isMoney) return formatNumber(Number(value));
    const read = parseMoney(currency, value, 'signed');
    return formatMoney(read.ok ? read.value : money(currency, 0n), { symbol });
  };
  const { target, share } = progressOf(mission);
  return (
    <Surface padding="none">
      <Card>
        <Art>
          <MissionArt imageUrl={imageUrl} kind={goal.kind} />
        </Art>
        <Body>
          <Head>
            <Title>{title}</Title>
            <Badge>{i18n._(periodNames[period])}</Badge>
          </Head>
          {description !== '' && <Note>{description}</Note>}
          <Measure>
            <span>{i18n._(goalNames[goal.kind])}</span>
            <Figure>
              {shown(progress)} / {shown(target)}
            </Figure>
          </Measure>
          <Bar
            value={share}
            max={1}
            aria-label={`${title}: ${i18n._(goalNames[goal.kind])}`}
            aria-valuetext={t`${shown(progress)} of ${shown(target)}`}
          />
          <Steps>
            {mission.steps.map((step) => (
              <Step key={step.step} data-state={step.state}>
                <Target>{shown(step.target)}</Target>
                <PrizeName>
                  <PrizeText prize={step.prize} symbol={symbol} />
                  {step.prize.kind === 'money' && step.prize.turnover.amount > 0n && (
                    <Note>
                      <Trans>
                        To be staked before a withdrawal: {formatMoney(step.prize.turnover, { symbol })}
                      </Trans>
                    </Note>
                  )}
                </PrizeName>
                <StepState step={step} title={title} claiming={claiming} onClaim={onClaim} />
              </Step>
            ))}
          </Steps>
          {isComing ? (
            <Note>
              <Trans>Begins on {formatDateTime(new Date(startsAt))}</Trans>
            </Note>
          ) : (
            endsAt !== null && (
              <Note>
                <Trans>Until {formatDateTime(new Date(endsAt))}</Trans>
              </Note>
            )
          )}
        </Body>
      </Card>
    </Surface>
  );
}

interface StepStateProps extends Pick<MissionCardProps, 'claiming' | 'onClaim'> {
  step: MissionStep;
  title: string;
}

function StepState({ step: { state, reward }, title, claiming, onClaim }: StepStateProps) {
  const { t } = useLingui();
  if (state === 'claimable' && reward !== null)
    return (
      <Button
        size="s"
        loading={claiming === reward}
        aria-label={t`Claim: ${title}`}
        onClick={() => claiming === undefined && onClaim(reward)}
      >
        <Trans comment="Button: pays the reward of a mission">Claim</Trans>
      </Button>
    );
  if (state === 'claimed')
    return (
      <Done>
        <CheckCircleIcon size="m" />
        <Trans comment="The reward of a mission was claimed">Claimed</Trans>
      </Done>
    );
  if (state === 'expired')
    return (
      <Badge>
        <Trans comment="A gift that was not collected in time">Expired</Trans>
      </Badge>
    );
  if (state === 'no-budget')
    return (
      <Badge>
        <Trans comment="A mission has given all rewards that there were">All given away</Trans>
      </Badge>
    );
  return null;
}

const { color, radius, space, text } = theme;

const Card = styled.article`
  display: grid;
  overflow: clip;
  border-radius: inherit;

  @container (width > 34rem) {
    grid-template-columns: 11rem 1fr;
  }
`;

const Art = styled.div`
  position: relative;
  min-height: 7rem;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
`;

const Title = styled.h3`
  font-size: ${text.size.l};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Measure = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.s};
  font-size: ${text.size.s};
`;

const Figure = styled.span`
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: ${space.s};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  overflow: clip;

  &::-webkit-progress-bar {
    background: ${color.surfaceSunken};
  }

  &::-webkit-progress-value {
    background: ${color.accent};
    border-radius: ${radius.round};
  }

  &::-moz-progress-bar {
    background: ${color.accent};
    border-radius: ${radius.round};
  }
`;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(4.5rem, auto) 1fr auto;
  align-items: center;
  gap: ${space.m};
  min-height: 2.75rem;
  padding-block: ${space.s};
  border-top: 1px solid ${color.line};
`;

const Target = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums lining-nums;
`;

const PrizeName = styled.div`
  font-weight: ${text.weight.bold};

  p {
    font-weight: ${text.weight.regular};
  }
`;

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.text};
  font-size: ${text.size.s};
`;
