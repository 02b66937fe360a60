import { picklist } from 'valibot';

/** Who can vouch for a member, by Firebase. */
export const socialProviders = ['google', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** One of {@link socialProviders}. */
/* @__NO_SIDE_EFFECTS__ */
export function socialProvider() {
  return picklist(socialProviders);
}
