import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { MEMBER_SEED } from '@marquee/reward-rules';
import { Button, Surface, theme, useMediaQuery } from '@marquee/ui-kit';
import { Boxes } from './Boxes.tsx';
import { DrawAnswer } from './DrawAnswer.tsx';
import { OddsList } from './OddsList.tsx';
import { OwnSeed } from './OwnSeed.tsx';
import type { RafflePageProps } from './RafflePage.tsx';
import type { Draw, Raffle } from './raffle.queries.ts';
import type { Drawing } from './useDraw.ts';
import { Wheel } from './Wheel.tsx';

interface RaffleViewProps extends Pick<RafflePageProps, 'symbol' | 'describe'> {
  raffle: Raffle;
  drawing: Drawing;
  onVerify: (draw: Draw) => void;
}

/** A raffle: its wheel or boxes, the chances, and what was drawn. */
export function RaffleView({ raffle, drawing, symbol, describe, onVerify }: RaffleViewProps) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [skipped, setSkipped] = useState<string>();
  const [seed, setSeed] = useState<string>(() => crypto.randomUUID());
  const { tickets } = raffle;
  const { draw, isShown, isPending, mustRepeat } = drawing;
  const canDraw = mustRepeat || (raffle.next !== null && MEMBER_SEED.test(seed));
  const start = () => drawing.start(seed);
  const show = {
    raffle,
    symbol,
    draw,
    isShown,
    isStill: isCalm || (draw !== undefined && skipped === draw.id),
    onShown: drawing.show,
  };
  const isBoxes = raffle.look === 'boxes';
  return (
    <Surface padding="none">
      <Hero>
        {raffle.imageUrl !== null && <Picture src={raffle.imageUrl} alt="" decoding="async" />}
        <div>
          <h2>{raffle.title}</h2>
          {raffle.description !== '' && <p>{raffle.description}</p>}
          <p>
            {raffle.isComing ? (
              <Trans>Starts {formatDateTime(new Date(raffle.startsAt))}</Trans>
            ) : (
              raffle.endsAt !== null && <Trans>Until {formatDateTime(new Date(raffle.endsAt))}</Trans>
            )}
          </p>
        </div>
      </Hero>
      <Columns>
        <Show>
          {isBoxes ? (
            <Boxes {...show} isDisabled={!canDraw || isPending || !isShown} onOpen={start} />
          ) : (
            <Wheel {...show} />
          )}
          <Tickets>
            <Plural value={tickets} _0="No chances left" one="# chance left" other="# chances left" />
          </Tickets>
          {isShown ? (
            (!isBoxes || mustRepeat) && (
              <Button size="l" fullWidth disabled={!canDraw} loading={isPending} onClick={start}>
                {mustRepeat ? <Trans>Try again</Trans> : <Trans>Spin the wheel</Trans>}
              </Button>
            )
          ) : (
            <Button size="l" fullWidth variant="secondary" onClick={() => setSkipped(draw?.id)}>
              <Trans comment="Button: ends the turning of a wheel and shows the prize">Show at once</Trans>
            </Button>
          )}
          {tickets === 0 && !raffle.isComing && isShown && (
            <Hint>
              <Trans>Rewards of missions, ranks and the daily check-in can bring chances.</Trans>
            </Hint>
          )}
          <DrawAnswer
            drawing={drawing}
            symbol={symbol}
            describe={describe}
            onVerify={() => draw !== undefined && onVerify(draw)}
          />
        </Show>
        <div>
          <OddsList raffle={raffle} symbol={symbol} won={isShown ? draw?.place : undefined} />
          <OwnSeed seed={seed} onSeed={setSeed} commitment={raffle.next?.commitment ?? null} />
        </div>
      </Columns>
    </Surface>
  );
}

const { color, gradient, media, space, text } = theme;

const Hero = styled.div`
  position: relative;
  padding: ${space.l} ${space.m};
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;

  /* The words end where the picture begins. */
  &:has(img) > div {
    max-width: 62%;
  }

  > div {
    position: relative;
  }

  h2 {
    font-size: ${text.size.xl};
  }

  p {
    font-size: ${text.size.s};
  }
`;

/** At the end of the hero, fading into its colour. */
const Picture = styled.img`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: min(60%, 16rem);
  height: 100%;
  object-fit: cover;
  mask-image: linear-gradient(to right, transparent, ${color.text} 60%);
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  padding: ${space.m};

  > * {
    min-width: 0;
  }

  ${media.wide} {
    grid-template-columns: 1fr 1fr;
    padding: ${space.l};
  }
`;

const Show = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Tickets = styled.p`
  font-size: ${text.size.l};
  font-weight: ${text.weight.bold};
  text-align: center;
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  text-align: center;
`;
