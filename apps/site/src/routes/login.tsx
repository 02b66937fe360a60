import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Surface, theme, UserIcon } from '@marquee/ui-kit';
import { Login } from '../features/login/Login.tsx';
import { PageHeader } from '../layout/page/PageHeader.tsx';
import { useSettings } from '../app/site-context.ts';

/** The login as a page of its own: where the guard sends everyone who must log in first, and an address of every site. */
export default function LoginPage() {
  const { t } = useLingui();
  const { loginToHome } = useSettings();
  return (
    <Narrow>
      <PageHeader
        icon={<UserIcon size="l" />}
        title={t`Log in`}
        line={
          loginToHome ? (
            <Trans>The site opens once you are logged in.</Trans>
          ) : (
            <Trans>Log in to play and to see your balance.</Trans>
          )
        }
      />
      <Surface level="raised" padding="l">
        {/* The guard leads who is in away from here. */}
        <Login onDone={() => undefined} />
      </Surface>
    </Narrow>
  );
}

const Narrow = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
  width: 100%;
  max-width: 28rem;
  margin: ${theme.space.l} auto;
`;
