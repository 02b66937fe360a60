import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { affiliateQuery, countriesQuery, registrationRulesQuery } from '@marquee/auth/registration';
import { isFlagOn } from '@marquee/contract';
import { Dialog, DialogBody, Skeleton, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { invitationOf } from '../../app/invitation.ts';
import { brandName } from '../../app/brand-template.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { QueryScope } from '../../app/QueryScope.tsx';
import { BrandArt } from './BrandArt.tsx';
import { RegisterForm, SliderRegisterForm, type RegisterFormProps } from './RegisterForm.tsx';
import { useLanguage } from '../../app/site-data.ts';

/** The registration dialog. */
export function RegisterModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  const wide = useMediaQuery(wideViewport);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open
      // A press on the captcha that may be drawn over the page is no press outside.
      dismissable={!asking}
      size="m"
      title={t({ message: 'Register', comment: 'Heading of the registration form' })}
      description={brandName(settings, language)}
      aside={wide && <BrandArt />}
      onClose={onClose}
    >
      <DialogBody>
        <QueryScope>
          <Registration onDone={onClose} onAsking={setAsking} />
        </QueryScope>
      </DialogBody>
    </Dialog>
  );
}

/** Fetches what the form stands on: rules, countries, and whether the address brings a good invitation code. */
function Registration({ onDone, onAsking }: Pick<RegisterFormProps, 'onDone' | 'onAsking'>) {
  const { client, permission } = useSite();
  const { affiliateCode, referralCode } = invitationOf(useLocation().search);
  const rules = useQuery(registrationRulesQuery(client));
  const countries = useQuery(countriesQuery(client));
  const invited = useQuery(affiliateQuery(client, affiliateCode, window.location.host));
  const broken = [rules, countries].find((query) => query.isError);
  if (broken?.error) {
    return (
      <QueryFailure error={broken.error} retrying={broken.isFetching} onRetry={() => void broken.refetch()} />
    );
  }
  if (!rules.data || !countries.data || (affiliateCode !== undefined && invited.isPending))
    return (
      <Waiting>
        <Skeleton shape="panel" />
      </Waiting>
    );

  const form = {
    rules: rules.data,
    countries: countries.data,
    brought: {
      affiliateCode: invited.data ? affiliateCode : undefined,
      referralCode,
    },
    onDone,
    onAsking,
  };
  return isFlagOn(permission.whitelabel, 'SLIDERREG3') ? (
    <SliderRegisterForm {...form} />
  ) : (
    <RegisterForm {...form} />
  );
}

/** As high as the first step, so that the dialog does not grow when it comes. */
const Waiting = styled.div`
  min-height: 27rem;
`;
