import type { Client } from '@marquee/api-client';
import { sliderChallenge, sliderCheck, type ValueOf } from '@marquee/contract';
import type { SliderTrace } from './slider-trace.ts';

/** A challenge: its two pictures (PNG in base64), sizes and places in pixels of the picture. */
export type SliderPicture = ValueOf<typeof sliderChallenge>;

/** The form that a slider opens; its pass is good for no other. */
export type SliderForm = 'login' | 'register';

/** Asks for a fresh challenge; none is ever given twice. */
export function drawSlider(client: Client, form: SliderForm) {
  return client.send(sliderChallenge, { query: { form } });
}

/** Hands in how the piece was moved. The challenge is used up, whatever the answer. */
export function checkSlider(client: Client, sliderId: string, trace: SliderTrace) {
  return client.send(sliderCheck, { body: { sliderId, trace } });
}
