import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import * as v from 'valibot';

const messageSchema = v.object({ to: v.string(), text: v.string() });

/** Captchas, sliders, codes and failed log-ins. @param outbox the file that texts and mails are written to */
export function verificationData(sql: Sql, outbox: string) {
  return {
    /** The characters of a captcha's picture. */
    async captchaAnswer(merchant: string, captchaId: string): Promise<string> {
      const [row] = await sql<
        { answer: string }[]
      >`SELECT answer FROM captcha WHERE id = ${`${merchant} ${captchaId}`}`;
      if (!row) throw new Error(`${merchant} has no captcha ${captchaId}`);
      return row.answer;
    },
    /** Where the gap of a slider's picture begins, in pixels of the picture. */
    async sliderPosition(sliderId: string): Promise<number> {
      const [row] = await sql<
        { position: number }[]
      >`SELECT position FROM slider_challenge WHERE id = ${sliderId}`;
      if (!row) throw new Error(`There is no slider ${sliderId}`);
      return row.position;
    },
    /** Makes the codes that were sent to a number too old, or good again. */
    async setCodesExpired(number: string, expired: boolean): Promise<void> {
      await sql`UPDATE verification_code SET expires_at = now() + make_interval(mins => ${expired ? -1 : 5})
        WHERE target = ${number}`;
    },
    /** Makes the wait for the next code to a number an hour, in place of a minute. */
    async lengthenCodeWait(merchant: string, number: string): Promise<void> {
      const made =
        await sql`UPDATE rate_limit SET expire = extract(epoch FROM now() + interval '1 hour')::bigint * 1000
        WHERE starts_with(key, ${`codeByRequester:${merchant} `}) AND right(key, ${number.length}) = ${number}`;
      if (made.count === 0) throw new Error(`No code was sent to ${number}`);
    },
    /** Has all of a day’s login codes that strangers can request been sent to a number. */
    async exhaustCodes(merchant: string, number: string): Promise<void> {
      await sql`INSERT INTO rate_limit (key, points, expire)
        VALUES (${`codeByNumberDaily:${merchant} login ${number}`}, 1000, extract(epoch FROM now() + interval '1 hour')::bigint * 1000)`;
    },
    /** Counts wrong passwords in a row for `account:<name>`, or for `both:<address> <name>`. */
    async failLogins(merchant: string, subject: string, count: number): Promise<void> {
      await sql`INSERT INTO login_failure (merchant, subject, count) VALUES (${merchant}, ${subject}, ${count})
        ON CONFLICT (merchant, subject) DO UPDATE SET count = excluded.count, last_at = now()`;
    },
    /** The six digits of the first, second, … text to a number; waits for it. */
    async codeSentTo(number: string, place: number): Promise<string> {
      for (let tries = 0; tries < 300; tries += 1) {
        const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
        const texts = lines.map((line) => v.parse(messageSchema, JSON.parse(line)));
        // Notices of withdrawals go to the same number, and hold no code.
        const code = texts
          .filter(({ to }) => to === number)
          .flatMap(({ text }) => text.match(/\b\d{6}\b/)?.[0] ?? [])
          .at(place - 1);
        if (code !== undefined) return code;
        await delay(50);
      }
      throw new Error(`No code ${place} was sent to ${number}`);
    },
  };
}
