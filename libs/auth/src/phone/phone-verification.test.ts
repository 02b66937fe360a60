import { expect, test, vi } from 'vitest';
import { createPhoneVerification, type PhoneLogin } from './phone-verification.ts';

const number = '+639171234567';
const refusal = (code: string) => Object.assign(new Error('Firebase'), { code: `auth/${code}` });

function provider() {
  return {
    send: vi.fn<PhoneLogin['send']>(() => Promise.resolve()),
    confirmCode: vi.fn<PhoneLogin['confirmCode']>((code) => Promise.resolve(`token for ${code}`)),
  };
}

test('a code that was sent to a number proves that number', async () => {
  const login = provider();
  const proof = createPhoneVerification(() => Promise.resolve(login));
  expect(await proof.send(number)).toEqual({ ok: true, value: undefined });
  expect(login.send).toHaveBeenCalledWith(number);
  expect(await proof.confirmCode(number, '123456')).toEqual({ ok: true, value: 'token for 123456' });
});

test('a code is used once, although the form may be sent again', async () => {
  const login = provider();
  const proof = createPhoneVerification(() => Promise.resolve(login));
  await proof.send(number);
  await proof.confirmCode(number, '123456');
  expect(await proof.confirmCode(number, '123456')).toEqual({ ok: true, value: 'token for 123456' });
  expect(login.confirmCode).toHaveBeenCalledTimes(1);
  await proof.send(number);
  await proof.confirmCode(number, '123456');
  expect(login.confirmCode).toHaveBeenCalledTimes(2);
});

test('without a code, or with one for another number, nothing is proved', async () => {
  const login = provider();
  const proof = createPhoneVerification(() => Promise.resolve(login));
  const missing = { ok: false, error: 'missing-verification-code' };
  expect(await proof.confirmCode(number, '123456')).toEqual(missing);
  await proof.send(number);
  expect(await proof.confirmCode('+639170000000', '123456')).toEqual(missing);
  expect(await proof.confirmCode(undefined, '123456')).toEqual(missing);
  expect(login.confirmCode).not.toHaveBeenCalled();
});

test('what the provider refuses is told, and the next code starts again', async () => {
  const login = provider();
  login.send.mockRejectedValueOnce(refusal('too-many-requests'));
  const proof = createPhoneVerification(() => Promise.resolve(login));
  expect(await proof.send(undefined)).toEqual({ ok: false, error: 'missing-phone-number' });
  expect(await proof.send(number)).toEqual({ ok: false, error: 'too-many-requests' });
  expect(await proof.confirmCode(number, '1')).toEqual({ ok: false, error: 'missing-verification-code' });
  login.confirmCode.mockRejectedValueOnce(refusal('code-expired'));
  await proof.send(number);
  expect(await proof.confirmCode(number, '1')).toEqual({ ok: false, error: 'code-expired' });
  expect(await proof.confirmCode(number, '2')).toEqual({ ok: true, value: 'token for 2' });
});

test('a provider that cannot be fetched is asked for again at the next press', async () => {
  const load = vi
    .fn<() => Promise<PhoneLogin>>()
    .mockRejectedValueOnce(new TypeError('404'))
    .mockResolvedValue(provider());
  const proof = createPhoneVerification(load);
  expect(await proof.send(number)).toEqual({ ok: false, error: 'network-request-failed' });
  expect(await proof.send(number)).toMatchObject({ ok: true });
});
