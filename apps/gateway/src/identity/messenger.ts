import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';

/** A text on its way to a person. Numbers are in E.164. */
export type Message =
  | { readonly channel: 'sms'; readonly merchant: string; readonly to: string; readonly text: string }
  | {
      readonly channel: 'email';
      readonly merchant: string;
      readonly to: string;
      readonly fromName: string;
      readonly subject: string;
      readonly text: string;
    };

/** Sends mails and SMS. */
export interface Messenger {
  /** Whether a channel leads anywhere. */
  readonly reaches: (channel: Message['channel']) => boolean;
  /** Hands a text over. @throws when the other side does not take it */
  readonly send: (message: Message) => Promise<void>;
  /** Finds out whether the other side would take a text, without sending one. @returns where texts go @throws when it would not */
  readonly check: (channel: Message['channel']) => Promise<string>;
  /** Ends open connections. */
  readonly close: () => void;
}

/** Where texts go. What is not set goes to the outbox, if there is one, else nowhere. */
export interface MessengerSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl?: string | undefined;
  /** Address that mail comes from. */
  readonly mailFrom?: string | undefined;
  /** Address that takes `POST {"to": "+63…", "text": "…"}` and answers 2xx when it has taken the text. */
  readonly smsUrl?: string | undefined;
  /** Sent to it as a bearer token. */
  readonly smsToken?: string | undefined;
  /** A file to which texts are written instead, one JSON object a line. For development: codes stand in it. */
  readonly outbox?: string | undefined;
}

const SMS_TIMEOUT_MS = 10_000;

/** Opens the mail and SMS transports. */
export function createMessenger(settings: MessengerSettings): Messenger {
  const { smtpUrl, mailFrom, smsUrl, outbox } = settings;
  let opening: Promise<Transporter> | undefined;
  const provided = { email: smtpUrl !== undefined && mailFrom !== undefined, sms: smsUrl !== undefined };
  return {
    reaches: (channel) => provided[channel] || outbox !== undefined,
    send: async (message) => {
      if (message.channel === 'email' && smtpUrl !== undefined && mailFrom !== undefined) {
        const { to, subject, text, fromName } = message;
        opening ??= openTransport(smtpUrl);
        const transport = await opening;
        await transport.sendMail({ from: { name: fromName, address: mailFrom }, to, subject, text });
      } else if (message.channel === 'sms' && smsUrl !== undefined) {
        await sendSms(smsUrl, settings.smsToken, message);
      } else if (outbox !== undefined) {
        await mkdir(path.dirname(outbox), { recursive: true });
        const line = JSON.stringify({ at: new Date().toISOString(), ...message });
        await appendFile(outbox, `${line}\n`, { mode: 0o600 });
      } else throw new Error(`no way to send by ${message.channel}`);
    },
    check: async (channel) => {
      if (channel === 'email' && smtpUrl !== undefined && mailFrom !== undefined) {
        opening ??= openTransport(smtpUrl);
        const transport = await opening;
        await transport.verify();
        return `${new URL(smtpUrl).host} takes mail from ${mailFrom}.`;
      }
      if (channel === 'sms' && smsUrl !== undefined) {
        // Any answer shows that it is there: a text would cost money and wake someone.
        const response = await fetch(smsUrl, { method: 'HEAD', signal: AbortSignal.timeout(SMS_TIMEOUT_MS) });
        await response.body?.cancel();
        return `${new URL(smsUrl).host} answers.`;
      }
      if (outbox === undefined) throw new Error(`no way to send by ${channel}`);
      return `Texts are written to ${outbox}, for development.`;
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Loaded with the first mail: a start does not wait for it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
}

async function sendSms(
  url: string,
  token: string | undefined,
  message: { readonly to: string; readonly text: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ to: message.to, text: message.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
}
