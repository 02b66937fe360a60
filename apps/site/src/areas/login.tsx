import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Surface, theme, UserIcon } from '@marquee/ui-kit';
import { Login } from '../frame/Login.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { homePath } from '../routes.ts';

/** The login as a page of its own: where the guard sends everyone who must log in first. */
export default function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Narrow>
      <PageHead
        icon={<UserIcon size="l" />}
        title={t`Log in`}
        line={<Trans>The site opens once you are logged in.</Trans>}
      />
      <Surface level="raised" padding="l">
        <Login onDone={() => void navigate(homePath, { replace: true })} />
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
