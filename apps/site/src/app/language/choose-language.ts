import { memberLanguageUpdate } from '@marquee/contract';
import type { WireLanguage } from '@marquee/i18n';
import type { Runtime } from '../site-context.ts';
import { showLanguage } from '../runtime.ts';
import { rememberLanguage } from './remember-language.ts';

/**
 * Shows another language, remembers it, and stores it on the platform, for messages to the member.
 *
 * @throws PartLoadError when its texts do not arrive; the present language then stays.
 */
export async function chooseLanguage(
  { site, session, client }: Pick<Runtime, 'site' | 'session' | 'client'>,
  language: WireLanguage,
): Promise<void> {
  await showLanguage(site, language);
  rememberLanguage(language);
  // The choice stands whatever the platform makes of it.
  if (session.get().kind === 'member') await client.send(memberLanguageUpdate, { body: { language } });
}
