import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, HeadsetIcon, theme } from '@marquee/ui-kit';
import type { ServiceOutcome } from '../support/customer-service.ts';
import { serviceText } from '../support/service-text.ts';

/** Opens customer service, on a page without other actions. */
export function ContactButton({ onContact }: { onContact: () => Promise<ServiceOutcome> }) {
  const { i18n } = useLingui();
  const [opening, setOpening] = useState(false);
  const [outcome, setOutcome] = useState<ServiceOutcome>();

  async function contact() {
    setOpening(true);
    setOutcome(await onContact());
    setOpening(false);
  }

  const failed = outcome && outcome.kind !== 'opened' && serviceText(outcome);
  return (
    <>
      <Button size="l" icon={<HeadsetIcon />} loading={opening} onClick={() => void contact()}>
        <Trans>Contact us</Trans>
      </Button>
      {failed && (
        <Note role="alert">
          <strong>{i18n._(failed.title)}</strong>
          <br />
          {i18n._(failed.advice)}
        </Note>
      )}
    </>
  );
}

const { color, space, text } = theme;

const Note = styled.p`
  width: 100%;
  padding: ${space.xs} ${space.s};
  color: ${color.onDangerSoft};
  font-size: ${text.size.s};
`;
