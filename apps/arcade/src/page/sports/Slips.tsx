import type { SlipView } from '../../sports/sports.engine.ts';
import { amountText, oddsText } from '../play.ts';
import { say, type TextName } from '../texts.ts';
import { pickText } from './words.ts';

/** The player's slips, newest first. */
export function Slips({ slips }: { slips: readonly SlipView[] }) {
  return (
    <section class="placed">
      <h2>{say('slips.title')}</h2>
      {slips.length === 0 && <p class="label">{say('slips.none')}</p>}
      <ul>
        {slips.map(({ id, stake, odds, state, payout, legs }) => (
          <li key={id} class={state}>
            <ul>
              {legs.map((leg) => (
                <li key={leg.fixture}>
                  {`${pickText(leg, leg.pick, leg)} · ${say(`market.${leg.market}` as TextName)} · ${leg.home} – ${leg.away}`}
                  {leg.verdict !== null && ` · ${say(`verdict.${leg.verdict}`)}`}
                </li>
              ))}
            </ul>
            <p class="sum">
              {say('slips.sum', { stake: amountText(stake), odds: oddsText(odds) })}
              <b>
                {payout === null
                  ? say(`slips.${state}` as TextName)
                  : say(state === 'waiting' ? 'prize.waiting' : 'slips.paid', {
                      amount: amountText(payout),
                    })}
              </b>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
