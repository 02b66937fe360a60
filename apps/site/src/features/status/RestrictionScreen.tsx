import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { countryName, type WireLanguage } from '@marquee/i18n';
import { MapPinIcon, theme } from '@marquee/ui-kit';
import { StatusScreen } from './StatusScreen.tsx';

export interface RestrictionScreenProps {
  header: ReactNode;
  /** In which the country is named. */
  language: WireLanguage;
  /** Where the platform saw the visitor; left out on the page that is made before anyone visits. */
  location?: { readonly ip: string; readonly country: string };
  action?: ReactNode;
}

/** System status 2. */
export function RestrictionScreen({ header, language, location, action }: RestrictionScreenProps) {
  return (
    <StatusScreen
      header={header}
      icon={<MapPinIcon size="xxl" />}
      title={<Trans>IP Restriction</Trans>}
      action={action}
    >
      {location && (
        <Place>
          <Trans comment="Above the visitor's internet address">Your IP address</Trans>
          <Address>{location.ip}</Address>
          {location.country && <span>{countryName(location.country, language)}</span>}
        </Place>
      )}
      <p>
        <Trans>Access is not allowed from this location or IP address.</Trans>
      </p>
    </StatusScreen>
  );
}

const { color, radius, space, text } = theme;

const Place = styled.p`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${space.s} ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};
`;

const Address = styled.strong`
  overflow-wrap: anywhere;
  color: ${color.text};
  font-size: ${text.size.l};
  font-variant-numeric: tabular-nums;
`;
