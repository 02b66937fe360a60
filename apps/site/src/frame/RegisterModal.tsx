import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Failure } from '@marquee/api-client';
import {
  affiliateQuery,
  checkAffiliate,
  countriesQuery,
  firstCountry,
  register,
  RegistrationForm,
  registrationRulesQuery,
  registrationTabs,
  sendRegistrationCode,
  useSlider,
  type RegistrationFormProps,
} from '@marquee/auth';
import { isFlagOn } from '@marquee/contract';
import { ConfirmDialog, Dialog, DialogBody, Skeleton, WarningIcon } from '@marquee/ui-kit';
import { brandName } from '../shell/brand-look.ts';
import { useSettings, useSite } from '../site-context.ts';
import { Captcha } from './Captcha.tsx';
import { codeAnswer, useDescribe } from './describe.ts';
import { QueryFailure } from './QueryFailure.tsx';
import { QueryScope } from './QueryScope.tsx';
import { useLanguage } from './site-data.ts';
import { sliderPart, type Slider } from './slider-part.tsx';
import { useEnter } from './useEnter.ts';

/** The registration dialog. */
export function RegisterModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  return (
    <Dialog
      open
      size="m"
      title={t({ message: 'Register', comment: 'Heading of the registration form' })}
      description={brandName(settings, language)}
      onClose={onClose}
    >
      <DialogBody>
        <QueryScope>
          <Registration onDone={onClose} />
        </QueryScope>
      </DialogBody>
    </Dialog>
  );
}

/** Fetches what the form stands on: rules, countries, and whether the address brings a good invitation code. */
function Registration({ onDone }: { onDone: () => void }) {
  const { client, permission } = useSite();
  const query = new URLSearchParams(useLocation().search);
  const invitation = query.get('affiliateCode')?.trim() || undefined;
  const rules = useQuery(registrationRulesQuery(client));
  const countries = useQuery(countriesQuery(client));
  const invited = useQuery(affiliateQuery(client, invitation, window.location.host));
  const broken = [rules, countries].find((query) => query.isError);
  if (broken?.error) {
    return (
      <QueryFailure error={broken.error} retrying={broken.isFetching} onRetry={() => void broken.refetch()} />
    );
  }
  if (!rules.data || !countries.data || (invitation !== undefined && invited.isPending))
    return <Skeleton shape="block" />;

  const form = {
    rules: rules.data,
    countries: countries.data,
    brought: {
      affiliateCode: invited.data ? invitation : undefined,
      referralCode: query.get('referralCode')?.trim() || undefined,
    },
    onDone,
  };
  return isFlagOn(permission.whitelabel, 'SLIDERREG3') ? <WithSlider {...form} /> : <Form {...form} />;
}

interface FormProps extends Pick<RegistrationFormProps, 'countries' | 'brought'> {
  rules: RegistrationFormProps['terms']['rules'];
  onDone: () => void;
  slider?: Slider;
}

function WithSlider(props: FormProps) {
  const { client } = useSite();
  return <Form {...props} slider={useSlider(client, 'register')} />;
}

/** The form at work: sends, keeps the token. */
function Form({ rules, countries, brought, onDone, slider }: FormProps) {
  const { t } = useLingui();
  const { client, permission } = useSite();
  const { currency } = useSettings();
  const language = useLanguage();
  const describe = useDescribe();
  const enter = useEnter(onDone);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [warning, setWarning] = useState<Failure>();

  const tryRegister: RegistrationFormProps['onRegister'] = async (tab, values, captchaId) => {
    if (values.affiliateCode !== undefined && brought.affiliateCode === undefined) {
      const known = await checkAffiliate(client, values.affiliateCode, window.location.host);
      if (!known.ok) {
        if (known.error.kind === 'invalid-affiliate') setWarning(known.error);
        return known.error;
      }
    }
    const proof = { captchaId, sliderPass: slider?.pass };
    const answer = await register(client, tab, values, proof, window.location);
    if (!answer.ok) {
      slider?.refresh();
      return answer.error;
    }
    enter(answer.value.token, 'first');
    return undefined;
  };

  return (
    <>
      <RegistrationForm
        tabs={registrationTabs(permission.whitelabel)}
        terms={{
          rules,
          smsVerification: isFlagOn(permission.whitelabel, 'REGMOBVERF3'),
          mobilePassword: isFlagOn(permission.whitelabel, 'MOBILENUMPASSREG3'),
          phoneProved: false,
          today,
        }}
        countries={countries}
        language={language}
        firstCountry={firstCountry(countries, undefined, permission.location.country, currency.code)}
        brought={brought}
        describe={describe}
        onSendCode={async (tab, number) =>
          codeAnswer(await sendRegistrationCode(client, tab, number), describe)
        }
        onRegister={tryRegister}
        captcha={(id, onRefresh) => <Captcha id={id} onRefresh={onRefresh} />}
        slider={sliderPart(slider)}
      />
      <ConfirmDialog
        open={warning !== undefined}
        icon={<WarningIcon size="l" />}
        title={warning && describe(warning).title}
        text={warning && describe(warning).advice}
        confirmLabel={t({ message: 'OK', comment: 'Closes a warning' })}
        cancelLabel={null}
        onConfirm={() => setWarning(undefined)}
        onCancel={() => setWarning(undefined)}
      />
    </>
  );
}
