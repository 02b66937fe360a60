import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { SiteLink } from '../app/SiteLink.tsx';
import { useContact } from '../features/support/contact.ts';

/** The visitor's own time, and the ways to help, customer service and the app: above the main menu. */
export function HeaderLinks() {
  const { i18n } = useLingui();
  const contact = useContact();
  const now = useMinute();
  return (
    <Row>
      <li>
        <time dateTime={now.toISOString()}>
          {i18n.date(now, { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' })}
        </time>
      </li>
      <li>
        <SiteLink to="/help">
          <Trans comment="Menu entry">Help centre</Trans>
        </SiteLink>
      </li>
      <li>
        <button type="button" onClick={contact}>
          <Trans comment="Menu entry">Customer service</Trans>
        </button>
      </li>
      <li>
        <SiteLink to="/down">
          <Trans comment="Menu entry">Download the app</Trans>
        </SiteLink>
      </li>
    </Row>
  );
}

/** Milliseconds until the next minute begins. */
const untilMinute = () => 60_000 - (Date.now() % 60_000);

/** The time, again at the beginning of each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer = setTimeout(tick, untilMinute());
    function tick() {
      setNow(new Date());
      timer = setTimeout(tick, untilMinute());
    }
    return () => clearTimeout(timer);
  }, []);
  return now;
}

const { color, control, space, text } = theme;

const Row = styled.ul`
  display: flex;
  align-items: center;
  gap: ${space.m};
  height: 100%;
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  overflow-x: clip;

  a,
  button {
    display: flex;
    align-items: center;
    min-height: ${control.small};
    color: inherit;
    text-decoration: none;
  }

  a:hover,
  button:hover {
    color: ${color.onChrome};
    text-decoration: underline;
  }
`;
