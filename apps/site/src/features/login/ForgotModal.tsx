import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  requestPasswordEmail,
  ForgotByEmailForm,
  ForgotByMobileForm,
  resetPasswordBySms,
  sendResetCode,
  useSliderGate,
} from '@marquee/auth';
import { isFlagOn } from '@marquee/contract';
import { Dialog, DialogBody, Tabs } from '@marquee/ui-kit';
import { homePath } from '../../app/routes.ts';
import { useSite } from '../../app/site-context.ts';
import { codeAnswer, useFailureText } from '../failure/describe.ts';
import { QueryScope } from '../../app/QueryScope.tsx';
import { useCompleteLogin } from '../../app/useCompleteLogin.ts';
import { WithCountries } from './WithCountries.tsx';

/** The dialog for a forgotten password: by e-mail, and by mobile number where the platform offers it. */
export function ForgotModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { client, permission } = useSite();
  const describe = useFailureText();
  const [way, setWay] = useState<'email' | 'mobileNum'>('email');
  const gate = useSliderGate(client);
  const byEmail = (
    <ForgotByEmailForm
      describe={describe}
      onDone={onClose}
      onSend={async (typed) => {
        const answer = await gate.send((pass) => requestPasswordEmail(client, typed, pass));
        return answer.ok ? undefined : answer.error;
      }}
    />
  );
  return (
    <Dialog open title={<Trans>Forgotten password</Trans>} onClose={onClose}>
      <DialogBody>
        <QueryScope>
          {gate.dialog}
          {isFlagOn(permission.whitelabel, 'CHNGPASSVERIF3') ? (
            <Tabs
              label={t`How to get a new password`}
              variant="pill"
              selected={way}
              onSelect={setWay}
              tabs={[
                { name: 'email', label: <Trans>E-mail</Trans>, panel: byEmail },
                {
                  name: 'mobileNum',
                  label: <Trans>Mobile number</Trans>,
                  panel: <ByMobile onDone={onClose} />,
                },
              ]}
            />
          ) : (
            byEmail
          )}
        </QueryScope>
      </DialogBody>
    </Dialog>
  );
}

/** A code by SMS sets the new password and logs in. */
function ByMobile({ onDone }: { onDone: () => void }) {
  const { client } = useSite();
  const navigate = useNavigate();
  const gate = useSliderGate(client);
  const enter = useCompleteLogin(() => {
    onDone();
    navigate(homePath);
  });
  return (
    <WithCountries>
      {(form) => (
        <>
          {gate.dialog}
          <ForgotByMobileForm
            {...form}
            onSendCode={async (number) =>
              codeAnswer(await gate.send((pass) => sendResetCode(client, number, pass)), form.describe)
            }
            onReset={async (typed) => {
              const answer = await resetPasswordBySms(client, typed);
              if (!answer.ok) return answer.error;
              enter(answer.value.token, 'login');
              return undefined;
            }}
          />
        </>
      )}
    </WithCountries>
  );
}
