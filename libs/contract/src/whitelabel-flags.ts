import { array, lazy, object, optional, picklist, string } from 'valibot';
import type { GenericSchema } from 'valibot';

/**
 * The switches of the member centre's other entries, each with its page and its calls: my account, my wallet, deposit, withdrawal,
 * transfer to upline, betting record, account record with the statements, profit and loss, bonus details, reward centre, invite
 * friends, missions, and platform information.
 */
export const memberCentreFlags = [
  'MCACCOUNT3',
  'MCWALLET3',
  'MCDEPOSIT3',
  'MCWITHDRAW3',
  'MCUPLINE3',
  'MCBETREC3',
  'MCACCREC3',
  'MCPROFIT3',
  'MCBONUS3',
  'MCREWARD3',
  'MCREFERRAL3',
  'MCMISSION3',
  'MCMESSAGE3',
] as const;

/** The server's switches that the specification names, and what each turns on. */
export type WhitelabelFlag =
  /** Registration by mobile number. */
  | 'MOBILENUMREG3'
  /** A code by SMS at registration. */
  | 'REGMOBVERF3'
  /** A password with the registration by mobile number. */
  | 'MOBILENUMPASSREG3'
  /** Registration by user name. */
  | 'USERNAMEREG3'
  /** Trial accounts. */
  | 'FREEPLAY3'
  /** An expired password must be changed at login. */
  | 'PWDEXPFORCECHANGE3'
  /** Login by a code by SMS. */
  | 'MOBILEVERCODELOGIN3'
  /** Registration open to everyone, without an invitation. */
  | 'DIRECTREG3'
  /** Cashback that the member collects; also that page of the member centre. */
  | 'MANPLAYREB3'
  /** A forgotten password reset by mobile number. */
  | 'CHNGPASSVERIF3'
  /** The slider before a login; beyond the specification's list, as the next two. */
  | 'SLIDERLOGIN3'
  /** The slider before a registration. */
  | 'SLIDERREG3'
  /** One more proof for a login from an address that the member never used. */
  | 'NEWADDRVERIF3'
  /** The agents' page of dividends; beyond the specification's list, as the next three. */
  | 'AGENTDIVIDEND3'
  /** The agents' page of daily salary. */
  | 'AGENTDAYSALARY3'
  /** The agents' page of hourly salary. */
  | 'AGENTHOURSALARY3'
  /** The agents' page of real-time salary. */
  | 'AGENTREALTIMESALARY3'
  | (typeof memberCentreFlags)[number];

/** One switch of the tree. */
export interface WhitelabelNode {
  modId: string;
  enabled: '0' | '1';
  children?: WhitelabelNode[] | undefined;
}

export const whitelabelNode: GenericSchema<WhitelabelNode> = object({
  modId: string(),
  enabled: picklist(['0', '1']),
  children: optional(array(lazy(() => whitelabelNode))),
});

/** Whether a switch is on: it and every switch above it. A switch that the tree does not hold is off. */
export function isFlagOn(tree: readonly WhitelabelNode[], flag: WhitelabelFlag): boolean {
  return tree.some(
    (node) => node.enabled === '1' && (node.modId === flag || isFlagOn(node.children ?? [], flag)),
  );
}
