import { useEffect, useRef, useState } from 'preact/hooks';
import { stakesIn } from '../../games/stakes.ts';
import type { TableView } from '../../table/table.engine.ts';
import { amountText, newId, errorText, type Play } from '../play.ts';
import { play } from '../shell/sound.ts';
import { translate } from '../texts.ts';

/** The chips that a player places at a table, before and while they are sent. Amounts are ten-thousandths. */
export interface Bets {
  /** By spot, not sent yet. */
  readonly chips: Readonly<Record<string, bigint>>;
  readonly total: bigint;
  readonly sizes: readonly bigint[];
  readonly size: bigint;
  readonly choose: (size: bigint) => void;
  readonly put: (spot: string) => void;
  readonly clear: () => void;
  readonly send: () => Promise<void>;
  readonly sending: boolean;
  /** The result of the last request. */
  readonly message: string;
}

/** Bets of a round, cleared with it. A set of chips is bet once, however often it is sent. */
export function useBets(game: Play, { round, payout, prizeWaits }: TableView): Bets {
  const sizes = stakesIn(game.session.currency).slice(1, 7);
  const [size, choose] = useState(sizes[1] ?? 10_000n);
  const [chips, setChips] = useState<Readonly<Record<string, bigint>>>({});
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');
  const { setBalance } = game;
  /** A set of chips keeps its id until it is answered, so that pressing again does not bet twice. */
  const request = useRef<string | undefined>(undefined);

  useEffect(() => {
    request.current = undefined;
    setChips({});
    setMessage('');
  }, [round.number]);
  // Prizes are paid when the result is shown.
  useEffect(() => {
    if (payout !== null) setBalance(undefined);
  }, [setBalance, payout, prizeWaits, round.number]);

  async function send(): Promise<void> {
    setSending(true);
    request.current ??= newId();
    const answer = await game.act<{ balance?: string }>('bet', {
      id: request.current,
      round: round.number,
      spots: Object.fromEntries(
        Object.entries(chips).map(([spot, amount]) => [spot, amountText(amount).replaceAll(',', '')]),
      ),
    });
    setSending(false);
    const problem = errorText(answer);
    setMessage(problem ?? translate('table.taken'));
    if (answer.ok) request.current = undefined;
    if (problem === undefined) setChips({});
    setBalance(answer.ok && 'balance' in answer.value ? answer.value.balance : undefined);
  }

  return {
    chips,
    total: Object.values(chips).reduce((sum, amount) => sum + amount, 0n),
    sizes,
    size,
    choose,
    put: (spot) => {
      play('chip');
      setChips({ ...chips, [spot]: (chips[spot] ?? 0n) + size });
    },
    clear: () => setChips({}),
    send,
    sending,
    message,
  };
}
