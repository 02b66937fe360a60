import { isFlagOn, type WhitelabelNode } from '@marquee/contract';

/** The codes with which an address invites a visitor to register; undefined for those that it does not have. */
export function invitationOf(search: string) {
  const query = new URLSearchParams(search);
  return {
    affiliateCode: query.get('affiliateCode')?.trim() || undefined,
    referralCode: query.get('referralCode')?.trim() || undefined,
  };
}

/** Whether the registration opens: for everyone where the platform allows it, else only for invited visitors. */
export function canRegister(whitelabel: readonly WhitelabelNode[], search: string): boolean {
  const { affiliateCode, referralCode } = invitationOf(search);
  return isFlagOn(whitelabel, 'DIRECTREG3') || affiliateCode !== undefined || referralCode !== undefined;
}
