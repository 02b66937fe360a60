import { useLingui } from '@lingui/react/macro';
import { marks } from '../matches/MatchSides.tsx';
import { lineText, type OtherMarket, type Selection } from './selection.ts';

/** What a selection is called. */
export interface SelectionLabels {
  /** A market, such as “Total goals”. */
  readonly marketName: (market: OtherMarket) => string;
  /** What is bet on, with the line: “Over 2.5 goals”, “Northgate −1.5”. */
  readonly nameOf: (selection: Selection, sides: Sides) => string;
  /** The same where its market and match are named above: “Over 2.5”, “1 (−1.5)”. */
  readonly markOf: (selection: Selection) => string;
}

interface Sides {
  readonly home: string;
  readonly away: string;
}

/** The words for what is bet on in a match, in the player's language. */
export function useSelectionLabels(): SelectionLabels {
  const { t } = useLingui();

  function marketName(market: OtherMarket): string {
    switch (market) {
      case 'handicap':
        return t({ message: 'Handicap', comment: 'A kind of bet on a match' });
      case 'map-handicap':
        return t({ message: 'Map handicap', comment: 'A kind of bet on an e-sports match' });
      case 'goals':
        return t({ message: 'Total goals', comment: 'A kind of bet on a match' });
      case 'maps':
        return t({ message: 'Total maps', comment: 'A kind of bet on an e-sports match' });
      case 'first-map':
        return t({ message: 'First map', comment: 'A kind of bet on an e-sports match' });
    }
  }

  function nameOf(selection: Selection, { home, away }: Sides): string {
    const { market, pick } = selection;
    const line = lineText(selection);
    if (pick === 'draw') return t({ message: 'Draw', context: 'a bet on a match' });
    if (pick === 'over')
      return market === 'maps'
        ? t({ message: `Over ${line} maps`, comment: 'A bet: more maps are played in an e-sports match' })
        : t({ message: `Over ${line} goals`, comment: 'A bet: both sides together score more goals' });
    if (pick === 'under')
      return market === 'maps'
        ? t({ message: `Under ${line} maps`, comment: 'A bet: fewer maps are played in an e-sports match' })
        : t({ message: `Under ${line} goals`, comment: 'A bet: both sides together score fewer goals' });
    const team = pick === 'home' ? home : away;
    if (market === 'first-map') return t({ message: `${team} wins the first map`, comment: 'A bet' });
    return line === '' ? team : `${team} ${line}`;
  }

  function markOf(selection: Selection): string {
    const { pick } = selection;
    const line = lineText(selection);
    if (pick === 'over')
      return t({ message: `Over ${line}`, comment: 'A bet on goals or maps, on a narrow button' });
    if (pick === 'under')
      return t({ message: `Under ${line}`, comment: 'A bet on goals or maps, on a narrow button' });
    return line === '' ? marks[pick] : `${marks[pick]} (${line})`;
  }

  return { marketName, nameOf, markOf };
}
