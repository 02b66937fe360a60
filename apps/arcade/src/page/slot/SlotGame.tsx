import { useRef, useState } from 'preact/hooks';
import type { InstantAnswer, InstantRound } from '../../rounds/instant.ts';
import { stakesIn } from '../../games/stakes.ts';
import { evaluate, payoutOf, type Evaluation, type Machine, type Spin } from '../../slot/machine.ts';
import { machineOf } from '../../slot/machines.ts';
import type { SlotRound } from '../../slot/round.ts';
import { pause } from '../api.ts';
import { useLateRound } from '../shell/useLateRound.ts';
import { useGainSound } from '../shell/useGainSound.ts';
import { play as playSound } from '../shell/sound.ts';
import { Stepper } from '../shell/Stepper.tsx';
import {
  amountText,
  isGain,
  prefersReducedMotion,
  newId,
  errorText,
  unpaidText,
  type Play,
} from '../play.ts';
import { translate } from '../texts.ts';
import { Reels } from './Reels.tsx';
import './slot.css';

export { SlotRules as Rules } from './SlotRules.tsx';

interface SlotView {
  readonly pace: number;
  readonly last: InstantRound | null;
  /** What is in the jackpot, of a machine that takes part in one. */
  readonly jackpot?: string;
}

/** Milliseconds that a spin takes, however quick the answer is. */
const SPIN = 2500;

/** Milliseconds between the stops of two reels. */
const STAGGER = 260;

/** Milliseconds between two spins of a round, in which a win can be read. */
const REST = 900;

const spinsOf = (round: InstantRound): readonly Spin[] => (round.outcome as SlotRound).spins;

/** A slot: a stake, a button, and the reels. There is no auto-play. */
export function Game({ play, view }: { play: Play; view: SlotView }) {
  const { setBalance } = play;
  const machine = machineOf(play.session.number);
  const stakes = stakesIn(play.session.currency);
  const [stake, setStake] = useState(stakes[2] ?? 10_000n);
  const [round, setRound] = useState(view.last);
  /** Reels that are still spinning, counted from the right. */
  const [turning, setTurning] = useState(0);
  /** The spin of the round that shows. */
  const [place, setPlace] = useState(0);
  const skipped = useRef(false);
  const [busy, setBusy] = useState(false);
  const gain = round !== null && isGain(round.payout, round.stake) && !busy;
  useGainSound(gain);
  const spins = round ? spinsOf(round) : [];
  const spin = spins[place] ?? spins.at(-1);
  const [message, setMessage] = useState(() => lastRound(view.last));
  // After a reconnection the view has the round whose answer was lost.
  const late = useLateRound(view.last, busy, (last) => {
    setRound(last);
    setPlace(spinsOf(last).length - 1);
    setMessage(resultText(last, machine));
    setBalance(undefined);
  });
  const stops = spin?.stops ?? machine.reels.map(() => 0);
  const shown = turning > 0 || !spin ? undefined : evaluate(machine, stops);

  /** Stops the reels one after another, at their time unless the player skips it. */
  async function stopReels(began: number): Promise<void> {
    for (let left = machine.reels.length; left > 0; left -= 1) {
      const due = began + SPIN - (left - 1) * STAGGER - performance.now();
      if (!skipped.current && (!prefersReducedMotion() || left === 1)) await pause(Math.max(0, due));
      setTurning(left - 1);
    }
  }

  async function show(next: InstantRound, began: number): Promise<void> {
    const [, ...more] = spinsOf(next);
    setPlace(0);
    setRound(next);
    await stopReels(began);
    for (const [given, { kind }] of more.entries()) {
      if (skipped.current || prefersReducedMotion()) break;
      const text =
        kind === 'respin'
          ? translate('slot.respin')
          : translate('slot.free', { number: given + 1, count: more.length });
      setMessage(text);
      await pause(REST);
      setPlace(given + 1);
      setTurning(machine.reels.length);
      await stopReels(performance.now() - SPIN / 2);
    }
    setPlace(more.length);
    setMessage(resultText(next, machine));
  }

  async function start(): Promise<void> {
    if (busy) return;
    setBusy(true);
    skipped.current = false;
    const began = performance.now();
    await takeRound(began);
    // A round that is skipped makes the next one possible no sooner.
    await pause(Math.max(0, began + view.pace - performance.now()));
    setBusy(false);
  }

  async function takeRound(began: number): Promise<void> {
    const id = newId();
    late.wait(id);
    playSound('start');
    setTurning(machine.reels.length);
    setMessage(translate('slot.turning'));
    const answer = await play.act<InstantAnswer>('play', {
      id,
      bet: { stake: amountText(stake).replaceAll(',', '') },
    });
    const problem = errorText(answer);
    if (problem !== undefined || !answer.ok || answer.value.kind === 'refused') {
      if (answer.ok) late.wait(undefined);
      setTurning(0);
      setMessage(answer.ok ? (problem ?? '') : translate('slot.kept'));
      setBalance(undefined);
      return;
    }
    if (answer.value.round.prize !== 'waiting') late.wait(undefined);
    await show(answer.value.round, began);
    setBalance(answer.value.balance);
  }

  return (
    <main
      class="slot"
      data-reels={machine.reels.length}
      style={{ '--hue': (play.session.number * 47) % 360 }}
    >
      {view.jackpot !== undefined && (
        <p class="jackpot">{translate('slot.jackpot', { amount: amountText(view.jackpot) })}</p>
      )}
      <Reels machine={machine} number={play.session.number} stops={stops} turning={turning} wins={shown} />
      <p class={`message ${gain ? 'gain' : ''}`} role="status">
        {message}
      </p>
      <div class="controls">
        <Stepper label={translate('stake')} stakes={stakes} stake={stake} disabled={busy} choose={setStake} />
        {busy ? (
          <button type="button" class="button spin" onClick={() => (skipped.current = true)}>
            {translate('slot.skip')}
          </button>
        ) : (
          <button type="button" class="button spin" onClick={() => void start()}>
            {translate('slot.spin')}
          </button>
        )}
      </div>
      <WinList
        machine={machine}
        round={turning > 0 ? null : round}
        wins={shown}
        multiplier={spin?.kind === 'free' ? (machine.freeSpins?.multiplier ?? 1) : 1}
      />
    </main>
  );
}

function resultText(round: InstantRound, machine: Machine): string {
  const unpaid = unpaidText(round);
  if (unpaid !== undefined) return unpaid;
  const units = (amount: string): bigint => BigInt(amount.replace('.', ''));
  const jackpot = units(round.payout) - payoutOf(machine, units(round.stake), spinsOf(round));
  if (jackpot > 0n) return translate('slot.jackpotWon', { amount: amountText(jackpot) });
  if (isGain(round.payout, round.stake)) return translate('slot.won', { amount: amountText(round.payout) });
  return Number(round.payout) > 0
    ? translate('slot.returned', { amount: amountText(round.payout) })
    : translate('slot.nothing');
}

const lastRound = (last: InstantRound | null): string =>
  last
    ? (unpaidText(last) ?? translate('slot.last', { amount: amountText(last.payout) }))
    : translate('slot.welcome');

function WinList(props: {
  machine: Machine;
  round: InstantRound | null;
  wins: Evaluation | undefined;
  /** What a free spin pays so many times. */
  multiplier: number;
}) {
  const { machine, round, wins, multiplier } = props;
  if (!round || !wins || wins.total === 0) return <ul class="wins" />;
  const part = (multiple: number): string =>
    amountText(
      (BigInt(round.stake.replace('.', '')) * BigInt(multiple * multiplier)) / BigInt(machine.lines.length),
    );
  return (
    <ul class="wins">
      {wins.lines.map(({ line, pays }) => (
        <li key={line}>{translate('slot.line', { line: line + 1, amount: part(pays) })}</li>
      ))}
      {wins.scatterPays > 0 && (
        <li>{translate('slot.scatter', { amount: part(wins.scatterPays * machine.lines.length) })}</li>
      )}
    </ul>
  );
}
