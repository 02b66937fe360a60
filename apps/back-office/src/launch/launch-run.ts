import {
  copyCatalogue,
  launchPlan,
  operatorCalls,
  type OperatorCall,
  type SendCall,
} from '@marquee/contract/operator';
import type { ValueOf } from '@marquee/contract';
import { CallFailed } from '../app/call-failed.ts';
import { read, send } from '../app/office-client.ts';
import { brandOf, choicesOf, type TypedBrand } from './choices.ts';

export type LaunchStage = 'brand' | 'settings' | 'games' | 'site' | 'checks';
export type DoctorCheck = ValueOf<typeof operatorCalls.launchDoctor>['checks'][number];

/** Checks whether a brand is ready for players. */
export async function runDoctor(merchant: string): Promise<readonly DoctorCheck[]> {
  const { checks } = await read(operatorCalls.launchDoctor, { body: { merchant } });
  return checks;
}

/**
 * Opens a brand: file, settings, games and site, then the checks. Sent again after a failure, it continues: what there is stays.
 *
 * @param onStage told what begins
 */
export async function openBrand(
  typed: TypedBrand,
  onStage: (stage: LaunchStage) => void,
): Promise<readonly DoctorCheck[]> {
  const choices = choicesOf(typed);
  const { merchant } = choices;
  onStage('brand');
  if (typed.logo !== undefined)
    await unlessThere(() =>
      read(operatorCalls.brandCreate, { body: { brand: brandOf(typed, typed.logo ?? '') } }),
    );
  onStage('settings');
  for (const { call, body } of launchPlan(choices)) {
    const row: OperatorCall = operatorCalls[call];
    // oxlint-disable-next-line no-await-in-loop -- one builds on the other
    await unlessThere(() => send(row, { body } as never));
  }
  onStage('games');
  const copy: SendCall = read;
  if (typed.catalogueOf !== '') await copyCatalogue(copy, typed.catalogueOf, merchant);
  onStage('site');
  await read(operatorCalls.siteBuild, { body: { merchant } });
  onStage('checks');
  return runDoctor(merchant);
}

/** Goes on where a call would add what there is already. */
async function unlessThere(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof CallFailed && error.kind === 'conflict')) throw error;
  }
}
