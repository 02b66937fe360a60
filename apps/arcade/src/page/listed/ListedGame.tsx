import type { ComponentChildren } from 'preact';
import type { ListedSpot } from '../../table/listed-spots.ts';
import type { TableView } from '../../table/table.engine.ts';
import type { Play } from '../play.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { Chips, Phase, Result } from '../table/Phase.tsx';
import { useBets } from '../table/useBets.ts';
import { translate } from '../texts.ts';
import { SpotCell, type SpotFace } from './SpotCell.tsx';
import { useReveal } from './useReveal.ts';
import '../table/table.css';
import './listed.css';

/** Bets that stand together under one heading. */
export interface BetGroup<Outcome> {
  readonly name: string;
  readonly heading: string;
  /** What all of them pay; undefined where each says it itself. */
  readonly pays?: string;
  readonly spots: readonly ListedSpot<Outcome>[];
}

/** What is special about a table whose bets are a list. */
export interface ListedTable<Outcome> {
  readonly name: string;
  readonly groups: readonly BetGroup<Outcome>[];
  readonly faceOf: (spot: ListedSpot<Outcome>) => SpotFace;
  /** What goes on once betting is over, and what came of it. */
  readonly going: string;
  readonly resultOf: (outcome: Outcome) => string;
  /** Milliseconds that the draw takes to be seen; a player may skip them. */
  readonly takes: number;
  /** The draw. @param seen how much of it is over, 0 to 1; undefined before it */
  readonly Stage: (props: { readonly outcome: Outcome | null; readonly seen: number }) => ComponentChildren;
  /** Ways in which a round can end, with the text for each. */
  readonly ends: readonly (readonly [winner: string, text: string])[];
}

/** A live table whose bets are a list. All players see the same clock and the same draw. */
export function ListedGame<Outcome>(props: {
  play: Play;
  view: TableView<Outcome>;
  table: ListedTable<Outcome>;
}) {
  const { play, view, table } = props;
  const now = useServerNow(view.now);
  const bets = useBets(play, view);
  const { seen, skip } = useReveal(view, now, table.takes);
  const open = now < view.round.closesAt && !bets.sending;
  const decided = now >= view.round.paidAt && view.history.at(-1)?.round === view.round.number;
  const { Stage } = table;
  const message = bets.message || (open && bets.total === 0n ? translate('table.hint') : '');
  return (
    <main class={`table listed ${table.name}`}>
      <div class="show-side">
        <Phase view={view} now={now} after={decided || seen >= 1 ? translate('table.closed') : table.going} />
        <div class="stage">
          <Stage outcome={view.deal} seen={seen} />
          {view.deal !== null && seen < 1 && (
            <button type="button" class="skip" onClick={skip}>
              {translate('slot.skip')}
            </button>
          )}
        </div>
        <Result
          view={view}
          now={now}
          message={message}
          result={view.deal === null ? '' : table.resultOf(view.deal)}
        />
      </div>
      <div class="board">
        {table.groups.map(({ name, heading, pays, spots }) => (
          <section key={name} class={`group group-${name}`} aria-label={heading}>
            <h3>
              {heading}
              {pays !== undefined && <span class="label">{pays}</span>}
            </h3>
            <div class="cells">
              {spots.map((spot) => (
                <SpotCell
                  key={spot.name}
                  spot={spot}
                  face={table.faceOf(spot)}
                  showsPay={pays === undefined}
                  held={view.bets[spot.name]}
                  put={bets.chips[spot.name]}
                  open={open}
                  hit={decided && view.deal !== null && spot.returns(view.deal) > 1000}
                  onPress={() => bets.put(spot.name)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Trail view={view} ends={table.ends} />
      <div class="dock">
        <Chips bets={bets} open={now < view.round.closesAt} />
      </div>
    </main>
  );
}

/** Rounds of the trail that are shown. */
const SHOWN = 48;

/** How past rounds ended, the newest first, and how often each end came. */
function Trail({ view, ends }: { view: TableView; ends: ListedTable<unknown>['ends'] }) {
  return (
    <section class="trail">
      <h3 class="label">{translate('table.road')}</h3>
      <p class="counts">
        {ends.map(([winner, text]) => (
          <span key={winner} class={winner}>
            {`${text} ${view.history.filter((each) => each.winner === winner).length}`}
          </span>
        ))}
      </p>
      <ol>
        {view.history
          .toReversed()
          .slice(0, SHOWN)
          .map(({ round, winner, points }) => (
            <li key={round} class={winner}>
              {points}
            </li>
          ))}
      </ol>
    </section>
  );
}
