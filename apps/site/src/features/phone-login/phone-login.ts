import type { PhoneLogin } from '@marquee/auth';
import type { SiteSettings } from '@marquee/brand';

/**
 * What a brand loads to prove phone numbers with Firebase, and no other brand does.
 *
 * @param language BCP 47: the text message is in it.
 */
export type PhoneLoginModule = (
  project: NonNullable<SiteSettings['firebase']>,
  language: string,
) => PhoneLogin;
