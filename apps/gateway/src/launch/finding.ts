import type { LaunchCheck } from '@marquee/contract/operator';

/** The result of one check; a failure has a cure. */
export interface Finding {
  readonly check: LaunchCheck;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly finding: string;
  readonly cure: string | null;
}

export const passed = (check: LaunchCheck, finding: string): Finding => ({
  check,
  state: 'passed',
  finding,
  cure: null,
});

export const failed = (check: LaunchCheck, finding: string, cure: string): Finding => ({
  check,
  state: 'failed',
  finding,
  cure,
});

export const skipped = (check: LaunchCheck, finding: string): Finding => ({
  check,
  state: 'skipped',
  finding,
  cure: null,
});

/** An error in words, without its stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
