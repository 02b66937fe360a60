import { useEffect, useRef, useState } from 'preact/hooks';
import { FISH_RETURN, kindNames, kinds, VOLLEY } from '../../fish/fish.ts';
import { stakesIn } from '../../games/stakes.ts';
import type { InstantAnswer, InstantRound } from '../../rounds/instant.ts';
import { pause } from '../api.ts';
import { useLateRound } from '../shell/useLateRound.ts';
import { useGainSound } from '../shell/useGainSound.ts';
import { Stepper } from '../shell/Stepper.tsx';
import { amountText, isGain, newId, errorText, unpaidText, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { FishPicture } from './FishPicture.tsx';
import { Tank, type Shot } from './Tank.tsx';
import './fish.css';

interface FishView {
  readonly pace: number;
  readonly last: InstantRound | null;
}

/** Milliseconds in which a hit or a miss can be seen. */
const SEEN = 900;

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

/** A shot leaves at once; those aimed while it is on its way go out together after it. Each is decided on the server. */
export function Game({ play, view }: { play: Play; view: FishView }) {
  const bullets = stakesIn(play.session.currency).slice(0, 6);
  const [bullet, setBullet] = useState(bullets[0] ?? 10_000n);
  const [waiting, setWaiting] = useState<readonly Shot[]>([]);
  /** Volleys that are on their way or can still be seen. */
  const [fired, setFired] = useState<readonly (readonly Shot[])[]>([]);
  const [message, setMessage] = useState(() =>
    view.last
      ? (unpaidText(view.last) ?? translate('slot.last', { amount: amountText(view.last.payout) }))
      : translate('fish.aim'),
  );
  const [gain, setGain] = useState(false);
  const [busy, setBusy] = useState(false);
  const ready = useRef(0);
  useGainSound(gain);
  // After a reconnection the view has the volley whose answer was lost.
  const late = useLateRound(view.last, busy, (last) => {
    tell(last);
    play.setBalance(undefined);
  });

  function tell(round: InstantRound): boolean[] {
    const { caught } = round.outcome as { caught: boolean[] };
    setGain(isGain(round.payout, round.stake));
    setMessage(resultText(round, caught));
    return caught;
  }

  async function fire(volley: readonly Shot[]): Promise<void> {
    setBusy(true);
    setWaiting((now) => now.slice(volley.length));
    setFired((now) => [...now, volley]);
    setGain(false);
    await pause(Math.max(0, ready.current - Date.now()));
    ready.current = Date.now() + view.pace + 100;
    const seen = await decide(volley);
    const shown = volley.map((shot, place) => ({ ...shot, ...(seen && { caught: seen[place] ?? false }) }));
    setFired((now) => now.map((each) => (each === volley ? shown : each)));
    setBusy(false);
    await pause(seen ? SEEN : 0);
    setFired((now) => now.filter((each) => each !== shown));
  }

  /** @returns what was caught; undefined when the volley was not taken, or its answer is late */
  async function decide(volley: readonly Shot[]): Promise<boolean[] | undefined> {
    const id = newId();
    late.wait(id);
    const answer = await play.act<InstantAnswer>('play', {
      id,
      bet: { bullet: amountText(bullet).replaceAll(',', ''), targets: volley.map(({ kind }) => kind) },
    });
    const problem = errorText(answer);
    if (problem !== undefined || !answer.ok || answer.value.kind === 'refused') {
      if (answer.ok) late.wait(undefined);
      setMessage(answer.ok ? (problem ?? '') : translate('slot.kept'));
      setWaiting([]);
      play.setBalance(undefined);
      return undefined;
    }
    const { round, balance } = answer.value;
    if (round.prize !== 'waiting') late.wait(undefined);
    play.setBalance(balance);
    return tell(round);
  }

  const fireNow = useRef(fire);
  fireNow.current = fire;
  useEffect(() => {
    if (waiting.length > 0 && !busy) void fireNow.current(waiting.slice(0, VOLLEY));
  }, [waiting, busy]);

  const cost = bullet * BigInt(waiting.length);
  return (
    <main class="sea">
      <Tank
        shots={[...waiting, ...fired.flat()]}
        aim={(shot) => waiting.length < VOLLEY && setWaiting([...waiting, shot])}
      />
      <p class={`message ${gain ? 'gain' : ''}`} role="status">
        {waiting.length > 0 && busy
          ? translate('fish.loaded', { shots: waiting.length, amount: amountText(cost) })
          : message}
      </p>
      <div class="controls">
        <Stepper
          label={translate('fish.bullet')}
          stakes={bullets}
          stake={bullet}
          disabled={waiting.length > 0}
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
