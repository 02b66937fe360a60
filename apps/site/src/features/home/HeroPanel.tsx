import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, theme } from '@marquee/ui-kit';
import { useLocation } from 'react-router-dom';
import { brandName } from '../../app/brand-template.ts';
import { HeaderLogin } from '../../app/HeaderLogin.tsx';
import { canRegister } from '../../app/invitation.ts';
import { useModal } from '../../app/modal.ts';
import { registerModal } from '../../app/parts.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useLanguage, useRole } from '../../app/site-data.ts';
import { RankProgress } from './RankProgress.tsx';

/** Next to the banners: the ways in for a guest, the progress of a member. */
export function HeroPanel() {
  const role = useRole();
  if (role === 'member' || role === 'agent') return <RankProgress />;
  return <WaysIn />;
}

function WaysIn() {
  const settings = useSettings();
  const { permission } = useSite();
  const { search } = useLocation();
  const { openModal } = useModal();
  const brand = brandName(settings, useLanguage());
  return (
    <Panel>
      <Title>
        <Trans>Welcome to {brand}</Trans>
      </Title>
      <HeaderLogin />
      {canRegister(permission.whitelabel, search) && (
        <>
          <Or>
            <Trans comment="Between the login form and the button that opens the registration">
              New here?
            </Trans>
          </Or>
          <Button
            variant="accent"
            onPointerEnter={registerModal.preload}
            onClick={() => openModal('register')}
          >
            <Trans comment="Button that opens the registration form">Register</Trans>
          </Button>
        </>
      )}
    </Panel>
  );
}

const { color, space, text } = theme;

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space.s};
  padding: ${space.l};
  background: ${color.chrome};
  color: ${color.onChrome};

  /* The form of the header, in a column. */
  > form {
    flex: none;
    flex-direction: column;
    align-items: stretch;
  }

  > form > input {
    flex: none;
    width: 100%;
  }

  > form > span {
    flex-direction: row;
    justify-content: space-between;
  }
`;

const Title = styled.h2`
  font-size: ${text.size.xl};
`;

const Or = styled.p`
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
`;
