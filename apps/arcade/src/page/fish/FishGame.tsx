import { useEffect, useRef, useState } from 'preact/hooks';
import { FISH_RETURN, kindNames, kinds, VOLLEY } from '../../fish/fish.ts';
import { stakesIn } from '../../games/stakes.ts';
import type { InstantAnswer, InstantRound } from '../../rounds/instant.ts';
import { pause } from '../api.ts';
import { useLateRound } from '../shell/useLateRound.ts';
import { Stepper } from '../shell/Stepper.tsx';
import { amountText, newId, errorText, unpaidText, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { FishPicture } from './FishPicture.tsx';
import { Tank, type Shot } from './Tank.tsx';
import './fish.css';

interface FishView {
  readonly pace: number;
  readonly last: InstantRound | null;
}

/** Milliseconds in which further shots join the volley. */
const GATHER = 700;

export function Rules() {
  return (
    <div class="rules">
      <p>
        <b>{translate('slot.return', { percent: `${FISH_RETURN}.00` })}</b> {translate('fish.return')}
      </p>
      <p>{translate('fish.how', { shots: VOLLEY })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('fish.fish')}</th>
            <th scope="col">{translate('table.pays')}</th>
            <th scope="col">{translate('fish.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {kindNames.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <FishPicture kind={kind} /> {translate(`fish.${kind}`)}
              </th>
              <td>{`×${kinds[kind]}`}</td>
              <td>{`${FISH_RETURN} / ${100 * kinds[kind]}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shots that are chosen within a moment go out together as a volley; each fish is hit or missed on the server. */
export function Game({ play, view }: { play: Play; view: FishView }) {
  const bullets = stakesIn(play.session.currency).slice(0, 6);
  const [bullet, setBullet] = useState(bullets[0] ?? 10_000n);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [fired, setFired] = useState<readonly Shot[]>([]);
  const [message, setMessage] = useState(() =>
    view.last
      ? (unpaidText(view.last) ?? translate('slot.last', { amount: amountText(view.last.payout) }))
      : translate('fish.aim'),
  );
  const [gain, setGain] = useState(false);
  const ready = useRef(0);
  const busy = fired.length > 0;
  // After a reconnection the view has the volley whose answer was lost.
  const late = useLateRound(view.last, busy, (last) => {
    tell(last);
    play.setBalance(undefined);
  });

  function tell(round: InstantRound): boolean[] {
    const { caught } = round.outcome as { caught: boolean[] };
    setGain(Number(round.payout) > Number(round.stake));
    setMessage(resultText(round, caught));
    return caught;
  }

  async function fire(volley: readonly Shot[]): Promise<void> {
    setShots([]);
    setFired(volley);
    setGain(false);
    setMessage(translate('fish.fired', { shots: volley.length }));
    await pause(Math.max(0, ready.current - Date.now()));
    ready.current = Date.now() + view.pace + 100;
    const id = newId();
    late.wait(id);
    const answer = await play.act<InstantAnswer>('play', {
      id,
      bet: {
        bullet: amountText(bullet).replaceAll(',', ''),
        targets: volley.map(({ kind }) => kind),
      },
    });
    const problem = errorText(answer);
    if (problem !== undefined || !answer.ok || answer.value.kind === 'refused') {
      if (answer.ok) late.wait(undefined);
      setMessage(answer.ok ? (problem ?? '') : translate('slot.kept'));
      setFired([]);
      play.setBalance(undefined);
      return;
    }
    const { round, balance } = answer.value;
    if (round.prize !== 'waiting') late.wait(undefined);
    const caught = tell(round);
    setFired(volley.map((shot, place) => ({ ...shot, caught: caught[place] ?? false })));
    play.setBalance(balance);
    await pause(900);
    setFired([]);
  }

  const fireNow = useRef(fire);
  fireNow.current = fire;
  useEffect(() => {
    if (shots.length === 0 || busy) return undefined;
    const timer = setTimeout(() => void fireNow.current(shots), shots.length >= VOLLEY ? 0 : GATHER);
    return () => clearTimeout(timer);
  }, [shots, busy]);

  const cost = bullet * BigInt(shots.length);
  return (
    <main class="sea">
      <Tank
        shots={[...shots, ...fired]}
        aim={(shot) => shots.length < VOLLEY && setShots([...shots, shot])}
      />
      <p class={`message ${gain ? 'gain' : ''}`} role="status">
        {shots.length > 0
          ? translate('fish.loaded', { shots: shots.length, amount: amountText(cost) })
          : message}
      </p>
      <div class="controls">
        <Stepper
          label={translate('fish.bullet')}
          stakes={bullets}
          stake={bullet}
          disabled={busy || shots.length > 0}
          choose={setBullet}
        />
      </div>
    </main>
  );
}

function resultText(round: InstantRound, caught: readonly boolean[]): string {
  const unpaid = unpaidText(round);
  if (unpaid !== undefined) return unpaid;
  const count = caught.filter(Boolean).length;
  if (count === 0) return translate('fish.missed');
  return translate('fish.caught', { count, amount: amountText(round.payout) });
}
