import { expect, test } from 'vitest';
import { socialProblemOf, socialProblems, socialProblemText } from './social-problem.ts';

test.each(socialProblems)('%s says what happened, as nothing else does, and what to do', (problem) => {
  const { title, advice } = socialProblemText[problem];
  const others = socialProblems.filter((other) => other !== problem);
  expect(title.id).not.toBe('');
  expect(advice.id).not.toBe('');
  expect(others.map((other) => socialProblemText[other].title.id)).not.toContain(title.id);
});

test.each(socialProblems)('an error auth/%s of the library is read', (problem) => {
  expect(socialProblemOf(Object.assign(new Error('Firebase'), { code: `auth/${problem}` }))).toBe(problem);
});

test('codes that mean the same are read alike, and one that no one knows is unknown', () => {
  expect(socialProblemOf({ code: 'auth/cancelled-popup-request' })).toBe('popup-closed-by-user');
  expect(socialProblemOf({ code: 'auth/unauthorized-domain' })).toBe('operation-not-allowed');
  for (const error of [{ code: 'auth/constructor' }, { code: 7 }, new Error('no code'), 'text', null])
    expect(socialProblemOf(error)).toBe('unknown');
});
