import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { BrandArt } from '../features/login/BrandArt.tsx';
import { Login } from '../features/login/Login.tsx';
import { PageTitle } from '../layout/page/PageTitle.tsx';
import { useSettings } from '../app/site-context.ts';

/** The login as a page of its own: where the guard sends everyone who must log in first, and an address of every site. */
export default function LoginPage() {
  const { t } = useLingui();
  const { loginToHome } = useSettings();
  return (
    <Page data-alone={loginToHome || undefined}>
      <PageTitle title={t`Log in`} />
      <BrandArt />
      <Form>
        <div>
          <Title>{t`Log in`}</Title>
          <Line>
            {loginToHome ? (
              <Trans>The site opens once you are logged in.</Trans>
            ) : (
              <Trans>Log in to play and to see your balance.</Trans>
            )}
          </Line>
        </div>
        {/* The guard leads who is in away from here. */}
        <Login onDone={() => undefined} />
      </Form>
    </Page>
  );
}

const { color, elevation, media, radius, space, text } = theme;

const Page = styled.div`
  display: grid;
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.raised};
  overflow: clip;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 30rem;
    min-height: 42rem;

    /* Where nothing but the login can be opened, it fills the screen below the header. */
    &[data-alone] {
      min-height: calc(100dvh - 4rem - 2 * ${space.l});
    }
  }
`;

const Form = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space.l};
  padding: ${space.l};

  ${media.wide} {
    padding: ${space.xl};
  }
`;

const Title = styled.h1`
  font-size: ${text.size.xxl};
`;

const Line = styled.p`
  color: ${color.textMuted};
`;
