import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, HeadsetIcon, theme } from '@marquee/ui-kit';

/** Asks customer service for help, from a page where nothing else can be done. */
export function ContactButton({ onContact }: { onContact: () => Promise<boolean> }) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');

  async function contact() {
    setState('opening');
    setState((await onContact()) ? 'idle' : 'failed');
  }

  return (
    <>
      <Button size="l" icon={<HeadsetIcon />} loading={state === 'opening'} onClick={() => void contact()}>
        <Trans>Contact us</Trans>
      </Button>
      {state === 'failed' && (
        <Note role="alert">
          <Trans>
            Customer service could not be opened. Allow pop-ups for this site, or try again later.
          </Trans>
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
