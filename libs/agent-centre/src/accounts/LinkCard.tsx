import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDate, formatNumber } from '@marquee/i18n';
import { Badge, Button, CopyLine, QrCode, theme } from '@marquee/ui-kit';
import { linkAddress, type RegistrationLink } from './accounts.queries.ts';

export interface LinkCardProps {
  link: RegistrationLink;
  onEnd: () => void;
}

/** One registration link: its address to copy, share or scan while it is open, and what came of it. */
export function LinkCard({ link, onEnd }: LinkCardProps) {
  const { t } = useLingui();
  const [qr, setQr] = useState(false);
  const address = linkAddress(window.location.origin, link.code);
  const { prizePoint } = link;
  const open = link.state === 'open';
  const until = link.expiresAt === null ? undefined : formatDate(new Date(link.expiresAt));
  return (
    <Card>
      <Header>
        <strong>{link.name || link.code}</strong>
        <Badge tone={open ? 'positive' : 'neutral'}>
          {link.state === 'open' ? (
            <Trans context="registration link" comment="State of a registration link: it works">
              Open
            </Trans>
          ) : link.state === 'expired' ? (
            <Trans comment="State of a registration link: its time is over">Expired</Trans>
          ) : (
            <Trans comment="State of a registration link: the agent ended it">Ended</Trans>
          )}
        </Badge>
      </Header>
      <Note>
        {link.kind === 'agent' ? <Trans>For agents</Trans> : <Trans>For players</Trans>}
        {prizePoint !== null && (
          <>
            {' · '}
            <Trans comment="How much of lottery stakes is returned, such as 1950">
              prize point {prizePoint}
            </Trans>
          </>
        )}
        {open && until !== undefined && (
          <>
            {' · '}
            <Trans>until {until}</Trans>
          </>
        )}
      </Note>
      {open && (
        <CopyLine
          label={t({ message: 'Link', comment: 'The address of a registration link' })}
          value={address}
        />
      )}
      <Counts>
        <div>
          <dt>
            <Trans comment="How often a registration link was opened">Visits</Trans>
          </dt>
          <dd>{formatNumber(link.visits)}</dd>
        </div>
        <div>
          <dt>
            <Trans comment="How many registered through a link">Registrations</Trans>
          </dt>
          <dd>{formatNumber(link.registrations)}</dd>
        </div>
        <div>
          <dt>
            <Trans>First deposits</Trans>
          </dt>
          <dd>{formatNumber(link.depositors)}</dd>
        </div>
      </Counts>
      {open && (
        <Actions>
          {'share' in navigator && (
            <Button
              size="s"
              // Closing the system's sheet is no failure.
              onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
            >
              <Trans comment="Button: opens the phone's sheet for sharing a link">Share</Trans>
            </Button>
          )}
          <Button size="s" variant="secondary" aria-expanded={qr} onClick={() => setQr(!qr)}>
            <Trans>QR code</Trans>
          </Button>
          <Button size="s" variant="quiet" onClick={onEnd}>
            <Trans comment="Button: a registration link stops working">End the link</Trans>
          </Button>
        </Actions>
      )}
      {open && qr && <QrCode text={address} label={t`QR code of the registration form`} />}
    </Card>
  );
}

const { color, radius, space, text } = theme;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  height: 100%;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.xs};

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  dd {
    font-weight: ${text.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
