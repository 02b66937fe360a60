import { useEffect, useState } from 'react';
import type { Client } from '@marquee/api-client';
import type { SliderState } from './SliderCaptcha.tsx';
import type { SliderTrace } from './slider-trace.ts';
import { checkSlider, drawSlider, type SliderForm } from './slider.queries.ts';

/** Milliseconds for which a refusal is read before the next picture takes its place. */
const readingTime = 1500;

/**
 * A slider at work: fetches challenges, hands in how they were moved, and holds the pass of one that was solved.
 *
 * @param active false where the platform asks for no slider: nothing is fetched then.
 */
export function useSlider(client: Client, form: SliderForm, active: boolean) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<SliderState>({ kind: 'loading' });
  const [pass, setPass] = useState<string>();

  useEffect(() => {
    if (!active) return;
    let current = true;
    let expiry: ReturnType<typeof setTimeout> | undefined;
    void drawSlider(client, form).then((drawn) => {
      if (!current) return;
      setState(drawn.ok ? { kind: 'open', picture: drawn.value } : { kind: 'failed' });
      if (!drawn.ok) return;
      expiry = setTimeout(() => {
        setPass(undefined);
        setState({ kind: 'expired' });
      }, drawn.value.expiredSeconds * 1000);
    });
    return () => {
      current = false;
      clearTimeout(expiry);
    };
  }, [active, client, form, round]);

  function refresh() {
    setPass(undefined);
    setState({ kind: 'loading' });
    setRound((before) => before + 1);
  }

  async function move(trace: SliderTrace) {
    if (state.kind !== 'open') return;
    const { picture } = state;
    setState({ kind: 'checking', picture });
    const checked = await checkSlider(client, picture.sliderId, trace);
    if (checked.ok) {
      setPass(checked.value.sliderPass);
      setState({ kind: 'solved' });
    } else if (checked.error.kind === 'slider-failed') {
      setState({ kind: 'refused', picture });
      setTimeout(refresh, readingTime);
    } else setState({ kind: 'failed' });
  }

  return { state, pass, refresh, move };
}
