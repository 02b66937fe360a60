import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { sliderChallenge, sliderCheck, type ValueOf } from '@marquee/contract';
import type { SliderTrace } from './slider-trace.ts';

/** A challenge: its two pictures (PNG in base64), sizes and places in pixels of the picture. */
export type SliderPicture = ValueOf<typeof sliderChallenge>;

/** What a slider opens; its pass is good for nothing else. `message` is a code or mail that is to be sent. */
export type SliderForm = 'login' | 'register' | 'message';

/** A fresh challenge. Another round is another challenge, and none is ever asked for twice. */
export function sliderQuery(client: Client, form: SliderForm, round: number) {
  const query = toQuery(client, sliderChallenge, { query: { form } });
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, round] as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Hands in how the piece was moved. The challenge is used up, whatever the answer. */
export function checkSlider(client: Client, sliderId: string, trace: SliderTrace) {
  return client.send(sliderCheck, { body: { sliderId, trace } });
}
