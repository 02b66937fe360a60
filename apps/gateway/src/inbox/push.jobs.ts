import { wireLanguages } from '@marquee/contract';
import { languageTags } from '@marquee/brand';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Job } from '../core/job.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { pushText } from './push-texts.ts';
import {
  delayDelivery,
  finishDelivery,
  forgetBrowser,
  PUSH_GROUP_JOB,
  PUSH_JOB,
  queueGroup,
  takeDue,
  type Delivery,
} from './push.store.ts';
import type { WebPush } from './web-push.ts';

/** Concurrent requests, so that one slow push service delays the others only a little. */
const AT_ONCE = 8;

const BATCH = 200;

const groupSchema = v.object({ message: v.pipe(v.string(), v.regex(/^\d+$/)) });

/** Sends new messages to the browsers in which members have turned them on; nothing without keys. */
export function pushJobs(parts: {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly webPush: WebPush | undefined;
  readonly log: FastifyBaseLogger;
}): readonly Job[] {
  const { sql, merchants, webPush, log } = parts;

  async function deliver(push: WebPush, delivery: Delivery): Promise<void> {
    const merchant = merchants.find(({ code }) => code === delivery.merchant);
    if (merchant === undefined) return finishDelivery(sql, delivery);
    const outcome = await push.send(delivery, payloadOf(delivery, merchant));
    if (outcome.kind === 'later') return delayDelivery(sql, delivery, outcome.seconds);
    if (outcome.kind === 'gone') return forgetBrowser(sql, delivery.subscription);
    // The endpoint stays out of the log: who knows it can send to the browser.
    if (outcome.kind === 'refused')
      log.warn({ subscription: `${delivery.subscription}` }, 'a push service refused a message');
    return finishDelivery(sql, delivery);
  }

  return [
    {
      name: PUSH_JOB,
      every: '* * * * *',
      run: async () => {
        if (webPush === undefined) return;
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- one part after the other
          const due = [...(await takeDue(sql, BATCH))];
          if (due.length === 0) return;
          const sending = Array.from({ length: AT_ONCE }, async () => {
            for (let next = due.pop(); next !== undefined; next = due.pop()) await deliver(webPush, next);
          });
          // oxlint-disable-next-line no-await-in-loop -- one part after the other
          await Promise.all(sending);
        }
      },
    },
    {
      name: PUSH_GROUP_JOB,
      run: async (payload) => {
        if (webPush !== undefined) await queueGroup(sql, v.parse(groupSchema, payload).message);
      },
    },
  ];
}

/** What the service worker shows: the options of a notification, with the address to open as its data. */
function payloadOf({ message, kind, language }: Delivery, merchant: Merchant): string {
  const own = wireLanguages.find((one) => one === language) ?? merchant.defaultLanguage;
  return JSON.stringify({
    title: textIn(merchant.names, own, merchant),
    body: pushText(own, kind),
    lang: languageTags[own].tag,
    tag: `message-${message}`,
    data: `/index?member=messageV2&member.message=${message}`,
  });
}
