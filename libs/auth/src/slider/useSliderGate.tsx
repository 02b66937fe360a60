import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Client, Failure } from '@marquee/api-client';
import { Dialog, DialogBody } from '@marquee/ui-kit';
import { SliderCaptcha } from './SliderCaptcha.tsx';
import { useSlider } from './useSlider.ts';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Sends requests for a code or a mail; shows the slider when the platform asks for it, and sends again with its pass. */
export function useSliderGate(client: Client) {
  const [waiting, setWaiting] = useState<{ readonly resolve: (pass: string | undefined) => void }>();

  async function send<Value>(
    request: (sliderPass: string | undefined) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    const first = await request(undefined);
    if (first.ok || first.error.kind !== 'slider-failed') return first;
    const pass = await new Promise<string | undefined>((resolve) => setWaiting({ resolve }));
    setWaiting(undefined);
    return pass === undefined ? first : request(pass);
  }

  return { send, dialog: waiting && <SliderDialog client={client} onEnd={waiting.resolve} /> };
}

/** Ends with the pass of the solved slider, or with nothing when it is closed. */
function SliderDialog({ client, onEnd }: { client: Client; onEnd: (pass: string | undefined) => void }) {
  const { state, pass, refresh, move } = useSlider(client, 'message');
  useEffect(() => {
    if (pass !== undefined) onEnd(pass);
  }, [pass, onEnd]);
  return (
    <Dialog open title={<Trans>Before we send a message</Trans>} onClose={() => onEnd(undefined)}>
      <DialogBody>
        <SliderCaptcha state={state} onMoved={move} onRefresh={refresh} />
      </DialogBody>
    </Dialog>
  );
}
