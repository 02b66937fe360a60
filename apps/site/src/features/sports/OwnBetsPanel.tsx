import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { formatMoney } from '@marquee/i18n';
import {
  cashOutSportsBet,
  OwnBets,
  sportsBetsQuery,
  type Choice,
  type SportsBet,
  type SportsMatch,
} from '@marquee/games/sports';
import { toDecimalString } from '@marquee/money';
import { Button, showToast, Spinner } from '@marquee/ui-kit';
import { balanceQuery } from '@marquee/wallet/balance';
import { useModal } from '../../app/modal.ts';
import { queryClient } from '../../app/query-client.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useToken } from '../../app/site-data.ts';
import { useFailureText } from '../failure/describe.ts';

export interface OwnBetsPanelProps {
  matches: readonly SportsMatch[];
  choices: readonly Choice[];
}

/** The member's bets at the vendors of the page, with cash-out. */
export function OwnBetsPanel({ matches, choices }: OwnBetsPanelProps) {
  const token = useToken();
  const { openModal } = useModal();
  if (token === undefined) {
    return (
      <Button fullWidth variant="secondary" onClick={() => openModal('login')}>
        <Trans>Log in to see your bets</Trans>
      </Button>
    );
  }
  return <Bets token={token} matches={matches} choices={choices} />;
}

function Bets({ token, matches, choices }: OwnBetsPanelProps & { token: string }) {
  const { t } = useLingui();
  const { client } = useSite();
  const { symbol } = useSettings().currency;
  const describe = useFailureText();
  const [ending, setEnding] = useState<string>();
  const places = [...matches.filter(({ slip }) => slip).map(({ game }) => game), ...choices];
  const books = [...new Map(places.map(({ vassalage, gameId }) => [gameId, { vassalage, gameId }])).values()];
  const answers = useQueries({ queries: books.map((book) => sportsBetsQuery(client, book, token)) });
  const listed = answers.flatMap(({ data }, place) =>
    (data?.bets ?? []).map((bet) => ({ bet, book: books[place] })),
  );

  async function cashOut({ id, cashOut: offer }: SportsBet): Promise<void> {
    const book = listed.find(({ bet }) => bet.id === id)?.book;
    if (!book || offer === null) return;
    setEnding(id);
    const outcome = await cashOutSportsBet(client, { ...book, bet: id, amount: toDecimalString(offer) });
    setEnding(undefined);
    if (outcome.ok && outcome.value.bet) {
      const paid = formatMoney(offer, { symbol });
      showToast({ tone: 'positive', title: t`Cashed out: ${paid}` });
    } else if (outcome.ok) {
      showToast({
        tone: 'warning',
        title: t`The vendor has not answered`,
        text: t`Look at your bets in a moment. A bet is never cashed out twice.`,
      });
    } else if (outcome.error.kind === 'conflict') {
      showToast({
        tone: 'warning',
        title: t`The offer has changed`,
        text: t`Nothing was cashed out. Look at the new offer.`,
      });
    } else {
      const { title, advice } = describe(outcome.error);
      showToast({ tone: 'danger', title, text: advice });
    }
    const cache = queryClient();
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['sportsBets'] }),
      cache.invalidateQueries({ queryKey: balanceQuery(client, token).queryKey }),
    ]);
  }

  if (answers.some(({ isPending }) => isPending)) return <Spinner />;
  return (
    <OwnBets
      bets={listed.map(({ bet }) => bet).toSorted((one, other) => other.placedAt.localeCompare(one.placedAt))}
      symbol={symbol}
      complete={answers.every(({ data }) => data?.complete === true)}
      ending={ending}
      onCashOut={(bet) => void cashOut(bet)}
    />
  );
}
