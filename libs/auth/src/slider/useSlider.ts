import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '@marquee/api-client';
import type { SliderState } from './SliderCaptcha.tsx';
import type { SliderTrace } from './slider-trace.ts';
import { checkSlider, sliderQuery, type SliderForm, type SliderPicture } from './slider.queries.ts';

/** Milliseconds for which a refusal is read before the next picture takes its place. */
const readingTime = 1500;

/** The outcome of a challenge. */
type Outcome = { readonly sliderId: string } & (
  | { readonly kind: 'checking' | 'refused' | 'expired' | 'failed' }
  | { readonly kind: 'solved'; readonly pass: string }
);

/** A slider connected to the platform: fetches challenges, sends how they were moved, and keeps the pass of one that was solved. */
export function useSlider(client: Client, form: SliderForm) {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Outcome>();
  const [missed, setMissed] = useState(false);
  const { data: picture, isError } = useQuery(sliderQuery(client, form, round));
  const outcome = last?.sliderId === picture?.sliderId ? last : undefined;

  useEffect(() => {
    if (!picture) return;
    const { sliderId, expiredSeconds } = picture;
    const timer = setTimeout(() => setLast({ sliderId, kind: 'expired' }), expiredSeconds * 1000);
    return () => clearTimeout(timer);
  }, [picture]);

  const refresh = () => setRound((before) => before + 1);

  async function move(trace: SliderTrace) {
    if (!picture || outcome) return;
    const { sliderId } = picture;
    setLast({ sliderId, kind: 'checking' });
    const checked = await checkSlider(client, sliderId, trace);
    if (checked.ok) setLast({ sliderId, kind: 'solved', pass: checked.value.sliderPass });
    else if (checked.error.kind === 'slider-failed') {
      setLast({ sliderId, kind: 'refused' });
      setTimeout(() => setRound((before) => (before === round ? before + 1 : before)), readingTime);
    } else setLast({ sliderId, kind: 'failed' });
  }

  return {
    state: stateOf(picture, outcome, isError),
    pass: outcome?.kind === 'solved' ? outcome.pass : undefined,
    missed,
    onMissed: () => setMissed(true),
    refresh,
    move: (trace: SliderTrace) => void move(trace),
  };
}

function stateOf(
  picture: SliderPicture | undefined,
  outcome: Outcome | undefined,
  failed: boolean,
): SliderState {
  if (!picture) return { kind: failed ? 'failed' : 'loading' };
  if (!outcome) return { kind: 'open', picture };
  return outcome.kind === 'checking' || outcome.kind === 'refused'
    ? { kind: outcome.kind, picture }
    : { kind: outcome.kind };
}
