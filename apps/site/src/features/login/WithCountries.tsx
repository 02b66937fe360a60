import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { firstCountry, type SmsLoginFormProps } from '@marquee/auth';
import { countriesQuery } from '@marquee/auth/registration';
import { Skeleton } from '@marquee/ui-kit';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useFailureText } from '../failure/describe.ts';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useLanguage } from '../../app/site-data.ts';

/** What a form with a mobile number needs of its screen. */
type MobileFormProps = Pick<SmsLoginFormProps, 'countries' | 'language' | 'firstCountry' | 'describe'>;

/** A form with a mobile number, once the countries are there. */
export function WithCountries({ children }: { children: (form: MobileFormProps) => ReactNode }) {
  const { client, permission } = useSite();
  const { currency } = useSettings();
  const language = useLanguage();
  const describe = useFailureText();
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
  if (!countries.data) return <Skeleton shape="panel" />;
  return children({
    countries: countries.data,
    language,
    firstCountry: firstCountry(countries.data, undefined, permission.location.country, currency.code),
    describe,
  });
}
