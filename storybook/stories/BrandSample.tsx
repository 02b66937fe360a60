import { useState } from 'react';
import { styled } from 'styled-components';
import {
  Alert,
  Amount,
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  DepositIcon,
  EyeIcon,
  GiftIcon,
  IconButton,
  NewsTicker,
  PasswordField,
  RefreshIcon,
  Surface,
  Tabs,
  TextField,
  TextLink,
  theme,
  Tile,
  UserIcon,
} from '@marquee/ui-kit';
import type { StoryBrand } from '../.storybook/workspace-data.ts';

/** Components of the kit in the theme around them. */
export function BrandSample({ brand }: { brand: StoryBrand }) {
  const [tab, setTab] = useState<'hot' | 'new'>('hot');
  return (
    <Page>
      <Hero>
        <Badge tone="accent" icon={<GiftIcon size="s" />}>
          Weekly
        </Badge>
        <h2>Every weekend, part of it comes back</h2>
        <p>Ten percent of the week’s net losses, on your balance by Monday noon.</p>
        <ButtonLink href="#promotions" variant="accent" size="l">
          See how it works
        </ButtonLink>
      </Hero>
      <NewsTicker
        label={`Announcements of ${brand.merchant}`}
        items={[{ id: 'a', text: 'Sports closes for maintenance on Tuesday from 04:00 to 05:00.' }]}
        onOpen={() => setTab('new')}
      />
      <Columns>
        <Surface as="section">
          <Balance>
            <div>
              <Muted>Balance</Muted>
              <Amount value="1,234.56" size="l" />
            </div>
            <span>
              <IconButton label="Refresh" icon={<RefreshIcon />} />
              <IconButton label="Show" icon={<EyeIcon />} />
            </span>
          </Balance>
          <Actions>
            <Button icon={<DepositIcon />} fullWidth>
              Deposit
            </Button>
            <Button variant="secondary" fullWidth>
              Withdraw
            </Button>
          </Actions>
        </Surface>
        <Surface as="section">
          <TextField label="Username" icon={<UserIcon />} defaultValue="lucky.fox" />
          <PasswordField label="Password" error="Username or password incorrect." />
          <Checkbox label="Remember me" defaultChecked />
          <Button fullWidth>Log in</Button>
        </Surface>
      </Columns>
      <Tabs
        label={`Games of ${brand.merchant}`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'hot', label: 'Hot games', panel: <Games hot /> },
          { name: 'new', label: 'New', panel: <Games hot={false} /> },
        ]}
      />
      <Filters>
        <Chip pressed>All</Chip>
        <Chip pressed={false}>Slots</Chip>
        <Badge tone="primary">New</Badge>
        <Badge tone="positive">Paid</Badge>
        <Badge tone="danger">3</Badge>
      </Filters>
      {(['info', 'positive', 'warning', 'danger'] as const).map((tone) => (
        <Alert key={tone} tone={tone} title={`This is ${tone}`}>
          One sentence says what it means.
        </Alert>
      ))}
      <Filters>
        <Button size="s">Primary</Button>
        <Button size="s" variant="secondary">
          Secondary
        </Button>
        <Button size="s" variant="danger">
          Danger
        </Button>
        <Button size="s" variant="quiet">
          Quiet
        </Button>
        <Button size="s" disabled>
          Disabled
        </Button>
        <TextLink href="#rules">A link</TextLink>
      </Filters>
    </Page>
  );
}

function Games({ hot }: { hot: boolean }) {
  return (
    <Tiles>
      {['Golden Tide', 'Dragon Gate', 'Reel Rush'].map((name) => (
        <Tile
          key={name}
          name={name}
          detail="Sample vendor"
          hot={hot}
          ratio="square"
          onPlay={() => undefined}
        />
      ))}
    </Tiles>
  );
}

const { color, space, text, radius } = theme;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
  padding: ${space.m} ${space.m} ${space.l};
  background: ${color.canvas};
  color: ${color.text};
`;

const Hero = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.s};
  padding: ${space.l};
  border-radius: ${radius.l};
  background: ${theme.gradient.hero};
  color: ${color.onHero};

  h2 {
    font-size: ${text.size.xxl};
  }

  p {
    max-width: 36ch;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
`;

const Balance = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Muted = styled.div`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space.s};
  margin-top: ${space.m};
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 12rem));
  gap: ${space.s};
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;
