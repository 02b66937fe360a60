import { useMemo, useRef, useState } from 'preact/hooks';
import { callServer, type PlaySession } from '../api.ts';
import { notifySite } from '../site-messages.ts';
import type { Play } from '../play.ts';

/** Milliseconds before a balance that the wallet did not answer is read again. */
const RETRY_DELAY = 2500;

/** The balance that a page shows. While the wallet does not answer, it is marked as stale and read again. */
export function useBalance(session: PlaySession): Pick<Play, 'balance' | 'stale' | 'setBalance'> {
  const [balance, setShown] = useState(session.balance);
  const [stale, setStale] = useState(false);
  const shown = useRef(balance);
  /** Numbers the reads: an answer that is not of the last one is ignored. */
  const attempt = useRef(0);
  const setBalance = useMemo(() => {
    const show = (value: string): void => {
      setStale(false);
      if (shown.current === value) return;
      shown.current = value;
      setShown(value);
      notifySite('marquee:balance');
    };
    const set = (value: string | undefined): void => {
      attempt.current += 1;
      const mine = attempt.current;
      if (value !== undefined) return show(value);
      void callServer<PlaySession>('/api/session', { key: session.key }).then((answer) => {
        if (mine !== attempt.current) return;
        if (answer.ok) return show(answer.value.balance);
        setStale(true);
        if (answer.problem !== 'no-session')
          setTimeout(() => mine === attempt.current && set(undefined), RETRY_DELAY);
      });
    };
    return set;
  }, [session]);
  return { balance, stale, setBalance };
}
