import { expect, test } from 'vitest';
import { phoneProblemOf, phoneProblems, phoneProblemText } from './phone-problem.ts';

test.each(phoneProblems)('%s says what happened, as nothing else does, and what to do', (problem) => {
  const { title, advice } = phoneProblemText[problem];
  const others = phoneProblems.filter((other) => other !== problem);
  expect(title.id).not.toBe('');
  expect(advice.id).not.toBe('');
  expect(others.map((other) => phoneProblemText[other].title.id)).not.toContain(title.id);
});

test.each(phoneProblems)('an error auth/%s of the library is read', (problem) => {
  expect(phoneProblemOf(Object.assign(new Error('Firebase'), { code: `auth/${problem}` }))).toBe(problem);
});

test('codes that say the same are told alike, and what no one knows is unknown', () => {
  expect(phoneProblemOf({ code: 'auth/invalid-app-credential' })).toBe('captcha-check-failed');
  expect(phoneProblemOf({ code: 'auth/timeout' })).toBe('network-request-failed');
  for (const error of [{ code: 'auth/constructor' }, { code: 7 }, new Error('no code'), 'text', null])
    expect(phoneProblemOf(error)).toBe('unknown');
});
