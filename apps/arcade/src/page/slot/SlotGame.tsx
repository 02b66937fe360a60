import { useState } from 'preact/hooks';
import type { InstantAnswer, InstantRound } from '../../rounds/instant.ts';
import { stakesIn } from '../../games/stakes.ts';
import { evaluate, type Evaluation, type Machine } from '../../slot/machine.ts';
import { machineOf } from '../../slot/machines.ts';
import { pause } from '../api.ts';
import { useLateRound } from '../shell/useLateRound.ts';
import { Stepper } from '../shell/Stepper.tsx';
import { amountText, prefersReducedMotion, newId, errorText, unpaidText, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { Reels } from './Reels.tsx';
import './slot.css';

export { SlotRules as Rules } from './SlotRules.tsx';

interface SlotView {
  readonly pace: number;
  readonly last: InstantRound | null;
}

/** Milliseconds that a spin takes, however quick the answer is. */
const SPIN = 2500;

/** Milliseconds between the stops of two reels. */
const STAGGER = 260;

const stopsOf = (round: InstantRound): number[] => (round.outcome as { stops: number[] }).stops;

/** A slot: a stake, a button, and the reels. There is no auto-play. */
export function Game({ play, view }: { play: Play; view: SlotView }) {
  const { setBalance } = play;
  const machine = machineOf(play.session.number);
  const stakes = stakesIn(play.session.currency);
  const [stake, setStake] = useState(stakes[2] ?? 10_000n);
  const [round, setRound] = useState(view.last);
  /** Reels that are still spinning, counted from the right. */
  const [turning, setTurning] = useState(0);
  const [message, setMessage] = useState(() => lastRound(view.last));
  // After a reconnection the view has the round whose answer was lost.
  const late = useLateRound(view.last, turning > 0, (last) => {
    setRound(last);
    setMessage(resultText(last));
    setBalance(undefined);
  });
  const stops = round ? stopsOf(round) : machine.reels.map(() => 0);
  const shown = turning > 0 || !round ? undefined : evaluate(machine, stops);

  async function show(next: InstantRound, began: number): Promise<void> {
    const reels = machine.reels.length;
    setRound(next);
    for (let left = reels; left > 0; left -= 1) {
      const due = began + SPIN - (left - 1) * STAGGER - performance.now();
      if (!prefersReducedMotion() || left === 1) await pause(Math.max(0, due));
      setTurning(left - 1);
    }
    setMessage(resultText(next));
  }

  async function spin(): Promise<void> {
    if (turning > 0) return;
    const began = performance.now();
    const id = newId();
    late.wait(id);
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
    <main class={`slot slot-${machine.id}`} style={{ '--hue': (play.session.number * 47) % 360 }}>
      <Reels machine={machine} number={play.session.number} stops={stops} turning={turning} wins={shown} />
      <p class={`message ${isGain(round) && turning === 0 ? 'gain' : ''}`} role="status">
        {message}
      </p>
      <div class="controls">
        <Stepper
          label={translate('stake')}
          stakes={stakes}
          stake={stake}
          disabled={turning > 0}
          choose={setStake}
        />
        <button type="button" class="button spin" disabled={turning > 0} onClick={() => void spin()}>
          {translate('slot.spin')}
        </button>
      </div>
      <WinList machine={machine} round={turning > 0 ? null : round} wins={shown} />
    </main>
  );
}

/** Only more than the stake is a gain: a returned stake is not celebrated. */
const isGain = (round: InstantRound | null): boolean =>
  round !== null && Number(round.payout) > Number(round.stake);

function resultText(round: InstantRound): string {
  const unpaid = unpaidText(round);
  if (unpaid !== undefined) return unpaid;
  if (isGain(round)) return translate('slot.won', { amount: amountText(round.payout) });
  return Number(round.payout) > 0
    ? translate('slot.returned', { amount: amountText(round.payout) })
    : translate('slot.nothing');
}

const lastRound = (last: InstantRound | null): string =>
  last
    ? (unpaidText(last) ?? translate('slot.last', { amount: amountText(last.payout) }))
    : translate('slot.welcome');

function WinList(props: { machine: Machine; round: InstantRound | null; wins: Evaluation | undefined }) {
  const { machine, round, wins } = props;
  if (!round || !wins || wins.total === 0) return <ul class="wins" />;
  const part = (multiple: number): string =>
    amountText((BigInt(round.stake.replace('.', '')) * BigInt(multiple)) / BigInt(machine.lines.length));
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
