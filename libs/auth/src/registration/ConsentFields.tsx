import { Trans } from '@lingui/react/macro';
import { Checkbox, TextLink } from '@marquee/ui-kit';

/** What a new member agrees to. */
export interface Consents {
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
}

/** Addresses of the pages with the legal texts. */
export interface LegalAddresses {
  readonly terms: string;
  readonly privacy: string;
  readonly responsibleGaming: string;
}

export interface ConsentFieldsProps {
  consents: Consents;
  legal: LegalAddresses;
  errorOf: (name: keyof Consents) => string | undefined;
  onChange: (consents: Consents) => void;
}

/** The consents of a registration. The texts open in a tab of their own, so that what was typed stays. */
export function ConsentFields({ consents, legal, errorOf, onChange }: ConsentFieldsProps) {
  return (
    <>
      <Checkbox
        name="ageConfirmed"
        label={<Trans>I am 18 or older.</Trans>}
        checked={consents.ageConfirmed}
        error={errorOf('ageConfirmed')}
        onChange={(event) => onChange({ ...consents, ageConfirmed: event.target.checked })}
      />
      <Checkbox
        name="termsAccepted"
        label={
          <Trans>
            I accept the <TextLink {...inNewTab(legal.terms)}>terms and conditions</TextLink> and the{' '}
            <TextLink {...inNewTab(legal.responsibleGaming)}>rules of responsible gaming</TextLink>, and have
            read the <TextLink {...inNewTab(legal.privacy)}>privacy policy</TextLink>.
          </Trans>
        }
        checked={consents.termsAccepted}
        error={errorOf('termsAccepted')}
        onChange={(event) => onChange({ ...consents, termsAccepted: event.target.checked })}
      />
    </>
  );
}

const inNewTab = (href: string) => ({ href, target: '_blank', rel: 'noopener' });
