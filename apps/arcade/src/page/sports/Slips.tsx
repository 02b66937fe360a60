import type { SlipView } from '../../sports/sports.engine.ts';
import { amountText, oddsText } from '../play.ts';
import { translate, type TextName } from '../texts.ts';
import { pickText } from './labels.ts';

/** The player's slips, newest first. */
export function Slips({ slips }: { slips: readonly SlipView[] }) {
  return (
    <section class="placed">
      <h2>{translate('slips.title')}</h2>
      {slips.length === 0 && <p class="label">{translate('slips.none')}</p>}
      <ul>
        {slips.map(({ id, stake, odds, state, payout, legs }) => (
          <li key={id} class={state}>
            <ul>
              {legs.map((leg) => (
                <li key={leg.fixture}>
                  {`${pickText(leg, leg.pick, leg)} · ${translate(`market.${leg.market}` as TextName)} · ${leg.home} – ${leg.away}`}
                  {leg.verdict !== null && ` · ${translate(`verdict.${leg.verdict}`)}`}
                </li>
              ))}
            </ul>
            <p class="sum">
              {translate('slips.sum', { stake: amountText(stake), odds: oddsText(odds) })}
              <b>
                {payout === null
                  ? translate(`slips.${state}` as TextName)
                  : translate(state === 'waiting' ? 'prize.waiting' : 'slips.paid', {
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
