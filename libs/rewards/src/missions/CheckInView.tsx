import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  Alert,
  Button,
  CheckIcon,
  EmptyState,
  StarIcon,
  Surface,
  theme,
  VisuallyHidden,
} from '@marquee/ui-kit';
import { checkInMutation, checkInQuery, type CheckIn } from './missions.queries.ts';
import type { MissionsPageProps } from './MissionsPage.tsx';
import { PrizeText } from './PrizeText.tsx';
import { QueryState } from './QueryState.tsx';

type CheckInViewProps = Pick<MissionsPageProps, 'client' | 'token' | 'symbol' | 'describe'>;

/** The daily check-in: what each day in a row gives, and the calendar of the month. */
export function CheckInView({ client, token, symbol, describe }: CheckInViewProps) {
  const queries = useQueryClient();
  const query = useQuery(checkInQuery(client, token));
  const checking = useMutation({
    ...checkInMutation(client),
    // A conflict says that another tab was first: its check-in is shown, too.
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) }),
  });
  if (!query.data) return <QueryState query={query} describe={describe} />;
  const { checkIn } = query.data;
  if (checkIn === null)
    return (
      <EmptyState
        kind="promotions"
        icon={<StarIcon size="xl" />}
        title={<Trans>No daily check-in at the moment</Trans>}
      />
    );
  const outcome = checking.data;
  const failure = outcome && !outcome.ok ? describe(outcome.error) : undefined;
  return (
    <Stack>
      {outcome?.ok && (
        <Alert tone="positive" title={<Trans>Checked in</Trans>}>
          <PrizeText prize={outcome.value.prize} symbol={symbol} />
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.advice}
        </Alert>
      )}
      <Surface>
        <Head>
          <strong>
            <Plural value={checkIn.streak} one="# day in a row" other="# days in a row" />
          </strong>
          <Button disabled={checkIn.isDone} loading={checking.isPending} onClick={() => checking.mutate()}>
            {checkIn.isDone ? <Trans>Checked in today</Trans> : <Trans>Check in</Trans>}
          </Button>
        </Head>
        <Cycle checkIn={checkIn} symbol={symbol} />
        <Calendar days={checkIn.days} />
      </Surface>
    </Stack>
  );
}

function Cycle({ checkIn: { prizes, cycleDay, isDone }, symbol }: { checkIn: CheckIn; symbol: string }) {
  return (
    <Prizes>
      {prizes.map((prize, index) => {
        const day = index + 1;
        const isGiven = day < cycleDay || (day === cycleDay && isDone);
        return (
          <PrizeDay key={day} data-state={isGiven ? 'given' : day === cycleDay ? 'next' : undefined}>
            <small>
              <Trans comment="A day of the check-in, with its number">Day {day}</Trans>
            </small>
            <strong>
              <PrizeText prize={prize} symbol={symbol} />
            </strong>
            {isGiven && <CheckIcon size="s" />}
          </PrizeDay>
        );
      })}
    </Prizes>
  );
}

function Calendar({ days }: { days: CheckIn['days'] }) {
  const { t } = useLingui();
  const states = {
    done: t`Checked in`,
    missed: t({ message: 'Missed', comment: 'A day without a check-in' }),
    today: t`Today`,
    coming: t({ message: 'To come', comment: 'A day of the calendar that is not here yet' }),
    unknown: '',
  };
  return (
    <Month aria-label={t`Calendar of the month`}>
      {days.map(({ day, state }) => (
        <Day key={day} data-state={state}>
          <span aria-hidden>{Number(day.slice(8))}</span>
          <VisuallyHidden>
            {day}: {states[state]}
          </VisuallyHidden>
        </Day>
      ))}
    </Month>
  );
}

const { color, gradient, radius, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  font-size: ${text.size.l};
`;

const Prizes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${space.xs};
  margin-block: ${space.m};
`;

const PrizeDay = styled.li`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xxs};
  padding: ${space.s} ${space.xs};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  text-align: center;
  font-size: ${text.size.s};

  &[data-state='given'] {
    background: ${color.positiveSoft};
    color: ${color.onPositiveSoft};
  }

  &[data-state='next'] {
    background: ${gradient.hero};
    color: ${color.onHero};
  }
`;

const Month = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: ${space.xxs};
`;

const Day = styled.li`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 2.25rem;
  border-radius: ${radius.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums lining-nums;

  &[data-state='done'] {
    background: ${color.positiveSoft};
    color: ${color.onPositiveSoft};
    font-weight: ${text.weight.bold};
  }

  &[data-state='today'] {
    box-shadow: inset 0 0 0 2px ${color.primary};
    color: ${color.text};
    font-weight: ${text.weight.bold};
  }
`;
