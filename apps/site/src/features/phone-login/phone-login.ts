import type { PhoneLogin } from '@marquee/auth';
import type { SocialProvider } from '@marquee/contract';
import type { SiteSettings } from '@marquee/brand';

/** A provider of log-ins by pop-up. */
export interface SocialLogin {
  /** @returns a token that says which account it was @throws the provider's own error */
  readonly signIn: (provider: SocialProvider) => Promise<string>;
}

/**
 * What a brand loads to prove phone numbers with Firebase, and to log in with Google or Apple; no other brand does.
 *
 * @param language BCP 47: the text message is in it.
 */
export type PhoneLoginModule = (
  project: NonNullable<SiteSettings['firebase']>,
  language: string,
) => PhoneLogin & SocialLogin;
