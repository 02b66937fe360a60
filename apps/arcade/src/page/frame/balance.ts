import { useMemo, useRef, useState } from 'preact/hooks';
import { ask, type PlaySession } from '../api.ts';
import { tellSite } from '../host.ts';
import type { Play } from '../play.ts';

/** Milliseconds before the wallet is asked again for a balance that it did not tell. */
const AGAIN = 2500;

/** The balance that a page shows. One that the wallet does not tell is marked, and asked for until it comes. */
export function useShownBalance(session: PlaySession): Pick<Play, 'balance' | 'stale' | 'setBalance'> {
  const [balance, setShown] = useState(session.balance);
  const [stale, setStale] = useState(false);
  const shown = useRef(balance);
  /** What was asked before something newer was shown is old. */
  const turn = useRef(0);
  const setBalance = useMemo(() => {
    const show = (value: string): void => {
      setStale(false);
      if (shown.current === value) return;
      shown.current = value;
      setShown(value);
      tellSite('marquee:balance');
    };
    const set = (value: string | undefined): void => {
      turn.current += 1;
      const mine = turn.current;
      if (value !== undefined) return show(value);
      void ask<PlaySession>('/api/session', { key: session.key }).then((asked) => {
        if (mine !== turn.current) return;
        if (asked.ok) return show(asked.value.balance);
        setStale(true);
        if (asked.problem !== 'no-session') setTimeout(() => mine === turn.current && set(undefined), AGAIN);
      });
    };
    return set;
  }, [session]);
  return { balance, stale, setBalance };
}
