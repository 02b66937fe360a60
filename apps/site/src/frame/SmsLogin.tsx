import { useQuery } from '@tanstack/react-query';
import { countriesQuery, firstCountry, logInBySms, sendLoginCode, SmsLoginForm } from '@marquee/auth';
import { Skeleton } from '@marquee/ui-kit';
import { useSettings, useSite } from '../site-context.ts';
import { codeAnswer, useDescribe } from './describe.ts';
import { QueryFailure } from './QueryFailure.tsx';
import { useLanguage } from './site-data.ts';
import { sliderPart, type Slider } from './slider-part.tsx';
import { useEnter } from './useEnter.ts';

/** The login by code at work. It never forces a change of password: none was typed. */
export function SmsLogin({ onDone, slider }: { onDone: () => void; slider: Slider }) {
  const { client, permission } = useSite();
  const { currency } = useSettings();
  const language = useLanguage();
  const describe = useDescribe();
  const enter = useEnter(onDone);
  const countries = useQuery(countriesQuery(client));
  if (countries.isError) {
    return (
      <QueryFailure
        error={countries.error}
        retrying={countries.isFetching}
        onRetry={() => void countries.refetch()}
      />
    );
  }
  if (!countries.data) return <Skeleton shape="block" />;
  return (
    <SmsLoginForm
      countries={countries.data}
      language={language}
      firstCountry={firstCountry(countries.data, undefined, permission.location.country, currency.code)}
      describe={describe}
      onSendCode={async (number) => codeAnswer(await sendLoginCode(client, number), describe)}
      slider={sliderPart(slider)}
      onLogIn={async (input) => {
        const answer = await logInBySms(client, { ...input, sliderPass: slider?.pass });
        if (!answer.ok) {
          slider?.refresh();
          return answer.error;
        }
        enter(answer.value.token, answer.value.firstTimeLogin ? 'first' : 'login');
        return undefined;
      }}
    />
  );
}
