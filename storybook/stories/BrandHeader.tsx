import { styled } from 'styled-components';
import {
  AgentIcon,
  Amount,
  Badge,
  Button,
  CrownIcon,
  HomeIcon,
  IconButton,
  LiveIcon,
  Logo,
  SlotsIcon,
  SportsIcon,
  TextLink,
  theme,
} from '@marquee/ui-kit';
import type { StoryBrand } from '../.storybook/workspace-data.ts';

/** The visitor's role, chosen in the toolbar. */
export type Role = 'guest' | 'member' | 'trial' | 'agent';

/** The header of the sample page: logo, actions of the role, categories. */
export function BrandHeader({ brand, role }: { brand: StoryBrand; role: Role }) {
  return (
    <>
      <Header>
        <Logo {...brand.logo} name={brand.name} />
        <HeaderActions>
          <HeaderEnd role={role} />
        </HeaderActions>
      </Header>
      <Strip>
        {[
          { name: 'Home', icon: <HomeIcon /> },
          { name: 'Live', icon: <LiveIcon /> },
          { name: 'Slots', icon: <SlotsIcon /> },
          { name: 'Sports', icon: <SportsIcon /> },
        ].map((entry) => (
          <TextLink key={entry.name} on="chrome" href={`#${entry.name}`}>
            {entry.icon} {entry.name}
          </TextLink>
        ))}
        <Rank>
          <CrownIcon /> – –
        </Rank>
      </Strip>
    </>
  );
}

function HeaderEnd({ role }: { role: Role }) {
  if (role === 'guest') {
    return (
      <>
        <Button variant="chrome" size="s">
          Log in
        </Button>
        <Button variant="accent" size="s">
          Register
        </Button>
      </>
    );
  }
  return (
    <>
      {role === 'trial' && <Badge>Trial</Badge>}
      {role === 'agent' && <IconButton on="chrome" label="Agent centre" icon={<AgentIcon />} />}
      <Amount value="1,234.56" size="s" />
      <Button variant="accent" size="s" disabled={role === 'trial'}>
        Deposit now
      </Button>
    </>
  );
}

const { color, space, text } = theme;

const HeaderActions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space.xs};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  margin-inline: calc(-1 * ${space.m});
  padding: ${space.s} ${space.m};
  background: ${color.chrome};
  color: ${color.onChrome};
`;

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  margin: calc(-1 * ${space.m}) calc(-1 * ${space.m}) 0;
  padding: ${space.s} ${space.m};
  border-top: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  font-size: ${text.size.s};
  overflow-x: auto;
  scrollbar-width: none;

  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: ${space.xxs};
  }
`;

const Rank = styled.span`
  display: inline-flex;
  gap: ${space.xxs};
  flex: none;
  margin-inline-start: auto;
  color: ${color.onChromeMuted};
`;
