import { Trans } from '@lingui/react/macro';
import { TextLink } from '@marquee/ui-kit';
import { legalPaths } from '../app/routes.ts';
import { SiteLink } from '../app/SiteLink.tsx';

/** The way to each legal text, in the footer. */
export function LegalLinks() {
  return (
    <>
      <TextLink as={SiteLink} on="chrome" to={legalPaths.terms}>
        <Trans comment="Title of a page, and a link to it">Terms and conditions</Trans>
      </TextLink>
      <TextLink as={SiteLink} on="chrome" to={legalPaths.privacy}>
        <Trans comment="Title of a page, and a link to it">Privacy policy</Trans>
      </TextLink>
      <TextLink as={SiteLink} on="chrome" to={legalPaths.responsibleGaming}>
        <Trans comment="Title of a page, and a link to it">Responsible gaming</Trans>
      </TextLink>
    </>
  );
}
