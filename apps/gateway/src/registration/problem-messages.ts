import type { FieldProblem } from '@marquee/contract';
import type { AgreementProblem, RegistrationProblem } from '@marquee/member-rules';

/** Problems of a registration in wire form: the rule's code and an English sentence. */
export function wireProblems(problems: readonly (RegistrationProblem | AgreementProblem)[]): FieldProblem[] {
  return problems.map((problem) => ({
    path: `body.${problem.field}`,
    rule: problem.rule,
    message: messageOf(problem),
  }));
}

function messageOf(problem: RegistrationProblem | AgreementProblem): string {
  switch (problem.rule) {
    case 'pattern': {
      const { patternId, length } = problem.params;
      const lengths = length.kind === 'exact' ? `${length.length}` : `${length.min} to ${length.max}`;
      return `expected ${patternId}, ${lengths} characters`;
    }
    case 'password':
      return `expected ${problem.params.min} to ${problem.params.max} characters that are not easily guessed (${problem.params.reason})`;
    default:
      return messages[problem.rule];
  }
}

const messages = {
  required: 'is required',
  'inconsistent-twice': 'expected the same password twice',
  mobile: 'expected a number of that country',
  email: 'expected an e-mail address',
  date: 'expected a day of the calendar, yyyy-MM-dd or MM-dd-yyyy',
  adult: 'expected someone of 18 years or more',
  'not-requested': 'is not asked for',
  agreement: 'expected true',
} as const;
