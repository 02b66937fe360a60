import { parseMoney } from '@marquee/money';
import { useRef, useState } from 'preact/hooks';
import { stakesIn } from '../../games/stakes.ts';
import { combined } from '../../sports/odds.ts';
import { MOST_LEGS } from '../../sports/legs.ts';
import { amountText, newId, oddsText, errorText, type Play } from '../play.ts';
import { translate, type TextName } from '../texts.ts';
import { pickText } from './labels.ts';

/** A pick on the slip. */
export interface Chosen {
  readonly fixture: string;
  readonly market: string;
  readonly line: number;
  readonly pick: string;
  readonly odds: number;
  readonly home: string;
  readonly away: string;
}

/** The slip: one pick, or several that must all win. */
export function Slip(props: {
  play: Play;
  chosen: readonly Chosen[];
  drop: (chosen: Chosen) => void;
  clear: () => void;
}) {
  const { play, chosen } = props;
  const { currency } = play.session;
  const [least = 10_000n, , , , usual = least] = stakesIn(currency);
  const [stake, setStake] = useState(() => amountText(usual).replaceAll(',', ''));
  const [sending, setSending] = useState(false);
  /** On a phone the slip is collapsed at the bottom of the page until it is opened. */
  const [unfolded, setUnfolded] = useState(false);
  const [message, setMessage] = useState<{ text: string; bad: boolean }>();
  const request = useRef<{ id: string; of: string } | undefined>(undefined);
  const parsed = parseMoney(currency, stake.trim());
  const amount = parsed.ok ? parsed.value.amount : 0n;
  const fits = amount >= least && amount <= least * 10_000n && amount % 100n === 0n;
  const odds = combined(chosen.map((each) => each.odds));
  const tooMany = chosen.length > MOST_LEGS;

  async function place(): Promise<void> {
    if (!fits) {
      const limits = { least: amountText(least), most: amountText(least * 10_000n) };
      return setMessage({ text: translate('slip.limits', limits), bad: true });
    }
    const legs = chosen.map(({ fixture, market, pick, odds: at }) => ({ fixture, market, pick, odds: at }));
    const of = JSON.stringify([legs, stake]);
    // The same slip keeps its id until it is answered: pressed again, it is placed once.
    if (request.current?.of !== of) request.current = { id: newId(), of };
    setSending(true);
    const answer = await play.act<{ balance?: string }>('bet', {
      id: request.current.id,
      stake: stake.trim(),
      legs,
    });
    setSending(false);
    if (answer.ok) request.current = undefined;
    const problem = errorText(answer);
    setMessage(
      problem === undefined ? { text: translate('slip.placed'), bad: false } : { text: problem, bad: true },
    );
    if (problem === undefined) {
      props.clear();
      setTimeout(() => setMessage(undefined), 5000);
    }
    play.setBalance(answer.ok && 'balance' in answer.value ? answer.value.balance : undefined);
  }

  return (
    <form
      class={`slip ${chosen.length > 0 || message ? 'filled' : ''} ${unfolded ? 'unfolded' : ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <h2>
        <button type="button" class="fold" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <span>{translate('slip.title', { count: chosen.length })}</span>
          {chosen.length > 0 && <b>{oddsText(Number(odds))}</b>}
        </button>
        <span class="unfoldable">{translate('slip.title', { count: chosen.length })}</span>
      </h2>
      {chosen.length === 0 && <p class="label">{translate('slip.empty')}</p>}
      <ul>
        {chosen.map((each) => (
          <li key={each.fixture}>
            <span>
              <b>{pickText(each, each.pick, each)}</b>
              <span class="label">{`${translate(`market.${each.market}` as TextName)} · ${each.home} – ${each.away}`}</span>
            </span>
            <b>{oddsText(each.odds)}</b>
            <button
              type="button"
              class="tool"
              aria-label={translate('slip.drop')}
              onClick={() => props.drop(each)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <>
          <label for="slip-stake">{translate('stake')}</label>
          <input
            id="slip-stake"
            inputMode="decimal"
            autocomplete="off"
            value={stake}
            aria-invalid={message?.bad === true && !fits}
            aria-describedby="slip-message"
            onInput={(event) => setStake(event.currentTarget.value)}
          />
          <p class="sum">
            {translate('slip.pays', {
              odds: oddsText(Number(odds)),
              amount: fits ? amountText((amount * odds) / 100n) : '–',
            })}
          </p>
          <button type="submit" class="button" disabled={sending || tooMany}>
            {tooMany ? translate('slip.tooMany', { count: MOST_LEGS }) : translate('slip.place')}
          </button>
        </>
      )}
      <p id="slip-message" class={`message ${message?.bad === true ? 'bad' : 'good'}`} role="status">
        {message?.text}
      </p>
    </form>
  );
}
