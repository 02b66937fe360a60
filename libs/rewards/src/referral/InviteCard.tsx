import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, CopyLine, QrCode, theme } from '@marquee/ui-kit';
import { InviteArt } from './InviteArt.tsx';
import { inviteAddress } from './referral.queries.ts';

/** The member's code and link, to copy, share or scan. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useLingui();
  const [qr, setQr] = useState(false);
  const address = inviteAddress(window.location.origin, code);
  return (
    <div>
      <Hero>
        <h3>
          <Trans>Invite friends and earn rewards.</Trans>
        </h3>
        <InviteArt />
      </Hero>
      <Body>
        <CopyLine label={t({ message: 'Your code', comment: 'Code for inviting friends' })} value={code} />
        <CopyLine label={t({ message: 'Your link', comment: 'Link for inviting friends' })} value={address} />
        <Actions>
          {'share' in navigator && (
            // Closing the system's sheet is no failure.
            <Button onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
              <Trans comment="Button: opens the phone's sheet for sharing a link">Share</Trans>
            </Button>
          )}
          <Button variant="secondary" aria-expanded={qr} onClick={() => setQr(!qr)}>
            <Trans>QR code</Trans>
          </Button>
        </Actions>
        {qr && (
          <Code>
            <QrCode text={address} label={t`QR code of the registration form`} />
          </Code>
        )}
      </Body>
    </div>
  );
}

const { color, gradient, radius, space, text } = theme;

const Hero = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.l};
  border-radius: ${radius.l} ${radius.l} 0 0;
  background: ${gradient.hero};
  color: ${color.onHero};

  h3 {
    font-size: ${text.size.xl};
    line-height: ${text.leading.snug};
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-top: 0;
  border-radius: 0 0 ${radius.l} ${radius.l};
  background: ${color.surface};
`;

const Code = styled.div`
  width: min(15rem, 100%);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;
