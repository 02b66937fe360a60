import { logInBySms, sendLoginCode, SmsLoginForm } from '@marquee/auth';
import { useSite } from '../../app/site-context.ts';
import { codeAnswer } from '../failure/describe.ts';
import { sliderPart, type Slider } from './slider-part.tsx';
import { useCompleteLogin } from '../../app/useCompleteLogin.ts';
import { WithCountries } from './WithCountries.tsx';

/** The login by code at work. It never forces a change of password: none was typed. */
export function SmsLogin({ onDone, slider }: { onDone: () => void; slider: Slider }) {
  const { client } = useSite();
  const enter = useCompleteLogin(onDone);
  return (
    <WithCountries>
      {(form) => (
        <SmsLoginForm
          {...form}
          onSendCode={async (number) => codeAnswer(await sendLoginCode(client, number), form.describe)}
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
      )}
    </WithCountries>
  );
}
