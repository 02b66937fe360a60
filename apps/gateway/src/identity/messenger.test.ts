import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMessenger } from './messenger.ts';

const sms = { channel: 'sms', merchant: 'alpha', to: '+639171234567', text: 'Alpha: 123456' } as const;

test('mail goes over SMTP, with sender, subject and text in any script', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const messenger = createMessenger({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'no-reply@alpha.example',
  });
  onTestFinished(messenger.close);
  expect([messenger.reaches('email'), messenger.reaches('sms')]).toEqual([true, false]);
  await messenger.send({
    channel: 'email',
    merchant: 'alpha',
    to: 'demo@player.example',
    fromName: 'อัลฟา',
    subject: 'รหัส',
    text: 'รหัส 123456',
  });
  const mail = mails.join('');
  expect(mail).toMatch(/^From: =\?UTF-8\?.* <no-reply@alpha\.example>/m);
  expect(mail).toContain('To: demo@player.example');
  expect(mail).toContain(Buffer.from('รหัส 123456').toString('base64'));
  await expect(messenger.send(sms)).rejects.toThrow('no way');
});

test('SMS goes to the provider, and its refusal is an error', async () => {
  const seen: { body: string; authorization: string | undefined }[] = [];
  let status = 202;
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ body, authorization: request.headers.authorization });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => provider.close(() => resolve())));
  const { port } = provider.address() as AddressInfo;
  const messenger = createMessenger({ smsUrl: `http://127.0.0.1:${port}/send`, smsToken: 'secret' });
  await messenger.send(sms);
  expect(seen).toEqual([
    { body: JSON.stringify({ to: '+639171234567', text: 'Alpha: 123456' }), authorization: 'Bearer secret' },
  ]);
  status = 500;
  await expect(messenger.send(sms)).rejects.toThrow('500');
});

test('the outbox, which holds codes, can be read by its owner only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = path.join(folder, 'outbox.jsonl');
  await createMessenger({ outbox }).send(sms);
  expect(statSync(outbox).mode & 0o777).toBe(0o600);
});
