import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { checkContrast, contrast, contrastPairs, type ContrastPair } from '@marquee/brand';
import { theme, type ColorName } from '@marquee/ui-kit';
import { brandOf } from '../.storybook/test-variants.ts';
import type { StoryBrand } from '../.storybook/workspace-data.ts';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;

/** Each pair of colors that is used together, with its contrast and the required minimum. */
export const Colors: StoryObj = {
  // The table measures contrast itself and marks pairs that fail.
  render: (_args, { globals, id }) => {
    const brand = brandOf(id, globals);
    return brand ? <PairTable brand={brand} /> : <p>There is no brand in brands/.</p>;
  },
  play: async ({ globals, id }) => {
    const brand = brandOf(id, globals);
    await expect(brand && checkContrast(brand.theme)).toEqual([]);
  },
};

function PairTable({ brand }: { brand: StoryBrand }) {
  return (
    <Grid>
      {contrastPairs.map((pair) => (
        <Pair key={`${pair.foreground} on ${pair.background}`} pair={pair} brand={brand} />
      ))}
    </Grid>
  );
}

function Pair({ pair, brand }: { pair: ContrastPair; brand: StoryBrand }) {
  const ground = colorOf(brand, pair.background);
  const ratio = contrast(colorOf(brand, pair.foreground), ground);
  return (
    <figure>
      <Swatch aria-hidden style={{ background: ground, color: theme.color[pair.foreground] }}>
        {pair.minimum < 4.5 ? <Part /> : 'Ag 123'}
      </Swatch>
      <figcaption>
        <strong>{pair.foreground}</strong> on {pair.background}
        <Figure>
          {(Math.floor(ratio * 100) / 100).toString()} : 1 · at least {pair.minimum}
        </Figure>
      </figcaption>
    </figure>
  );
}

function colorOf(brand: StoryBrand, name: ContrastPair['background']): string {
  if (name === 'heroFrom') return brand.theme.hero.from;
  if (name === 'heroTo') return brand.theme.hero.to;
  return brand.theme.colors[name];
}

export const EveryColor: StoryObj = {
  render: () => (
    <Grid>
      {(Object.keys(theme.color) as ColorName[]).map((name) => (
        <figure key={name}>
          <Swatch aria-hidden style={{ background: theme.color[name] }} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
      <figure>
        <Swatch aria-hidden style={{ background: theme.gradient.hero }} />
        <figcaption>gradient.hero</figcaption>
      </figure>
    </Grid>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <Column>
      {Object.entries(theme.text.size)
        .toReversed()
        .map(([name, fontSize]) => (
          <div key={name}>
            <Caption>{name}</Caption>
            <p
              style={{ fontSize, fontWeight: theme.text.weight.heavy, lineHeight: theme.text.leading.tight }}
            >
              Winning is a habit 1,234.56
            </p>
          </div>
        ))}
      {Object.entries(theme.text.weight).map(([name, fontWeight]) => (
        <p key={name} style={{ fontWeight }}>
          {name}: the quick brown fox bets on the lazy dog
        </p>
      ))}
      <p lang="vi">Tiếng Việt: Đặt cược có trách nhiệm</p>
      <p lang="th">ไทย: เดิมพันอย่างมีความรับผิดชอบ</p>
      <p lang="zh-Hans">简体中文：理性投注</p>
      <p lang="ja">日本語：責任ある賭け方を</p>
    </Column>
  ),
};

export const Spacing: StoryObj = {
  render: () => (
    <Column>
      {Object.entries(theme.space).map(([name, width]) => (
        <Bar key={name}>
          <Caption>{name}</Caption>
          <span style={{ width }} />
        </Bar>
      ))}
    </Column>
  ),
};

export const ShapeAndElevation: StoryObj = {
  render: () => (
    <Grid>
      {Object.entries(theme.elevation).map(([name, boxShadow]) => (
        <Card key={name} style={{ boxShadow }}>
          {name}
        </Card>
      ))}
      {Object.entries(theme.radius).map(([name, borderRadius]) => (
        <Card key={name} style={{ borderRadius }}>
          radius {name}
        </Card>
      ))}
    </Grid>
  ),
};

const { color, space, text, radius } = theme;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${space.m};
  font-size: ${text.size.xs};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Swatch = styled.div`
  display: grid;
  place-items: center;
  height: 4.5rem;
  margin-bottom: ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  font-size: ${text.size.l};
  font-weight: ${text.weight.heavy};
`;

/** Parts that are not read as text: lines, focus rings, disabled controls. */
const Part = styled.span`
  width: 4rem;
  height: 1.5rem;
  border: 3px solid currentColor;
  border-radius: ${radius.s};
`;

const Figure = styled.div`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Caption = styled.div`
  min-width: 4rem;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Bar = styled.div`
  display: flex;
  align-items: center;

  > span {
    height: ${space.m};
    border-radius: ${radius.s};
    background: ${color.primary};
  }
`;

const Card = styled.div`
  display: grid;
  place-items: center;
  height: 6rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
`;
