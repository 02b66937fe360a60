import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import type { SocialProvider } from '@marquee/contract';
import { Alert, Button, Divider, theme } from '@marquee/ui-kit';
import { socialProblemText, type SocialProblem } from './social-problem.ts';

/** Why a log-in by pop-up led nowhere: at the provider, for want of a linked account, or at the platform. */
export type SocialRefusal =
  | { readonly kind: 'problem'; readonly problem: SocialProblem }
  | { readonly kind: 'unlinked'; readonly provider: SocialProvider }
  | { readonly kind: 'failure'; readonly failure: Failure };

export interface SocialButtonsProps {
  /** Those that the brand offers. */
  providers: readonly SocialProvider[];
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Logs in; gives what stood in the way, or undefined when the member is in or is asked for more. */
  onSignIn: (provider: SocialProvider) => Promise<SocialRefusal | undefined>;
}

/** The names that the providers go by in every language. */
export const socialName: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };

/** The log-in with an account elsewhere, below the form. */
export function SocialButtons({ providers, describe, onSignIn }: SocialButtonsProps) {
  const signing = useMutation({ mutationFn: (provider: SocialProvider) => onSignIn(provider) });
  return (
    <Ways>
      <Divider>
        <Trans comment="Between two ways of entering">or</Trans>
      </Divider>
      {signing.data && <Refusal refusal={signing.data} describe={describe} />}
      {providers.map((provider) => {
        const name = socialName[provider];
        return (
          <Button
            key={provider}
            variant="secondary"
            fullWidth
            loading={signing.isPending && signing.variables === provider}
            onClick={() => signing.mutate(provider)}
          >
            <Trans comment="name: Google or Apple">Continue with {name}</Trans>
          </Button>
        );
      })}
    </Ways>
  );
}

function Refusal({ refusal, describe }: { refusal: SocialRefusal } & Pick<SocialButtonsProps, 'describe'>) {
  const { i18n, t } = useLingui();
  switch (refusal.kind) {
    case 'problem': {
      const { title, advice } = socialProblemText[refusal.problem];
      return (
        <Alert tone="danger" title={i18n._(title)}>
          {i18n._(advice)}
        </Alert>
      );
    }
    case 'unlinked': {
      const name = socialName[refusal.provider];
      return (
        <Alert
          tone="info"
          title={t({ message: `No account is linked to ${name} yet`, comment: 'name: Google or Apple' })}
        >
          <Trans>Register, or log in here with your password: your account is linked by that.</Trans>
        </Alert>
      );
    }
    case 'failure': {
      const { title, advice } = describe(refusal.failure);
      return (
        <Alert tone="danger" title={title}>
          {advice}
        </Alert>
      );
    }
  }
}

const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.xs};
`;
