import { useId, type CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Button,
  CheckCircleIcon,
  IconButton,
  RefreshIcon,
  Skeleton,
  Spinner,
  theme,
} from '@marquee/ui-kit';
import { SliderTrack } from './SliderTrack.tsx';
import type { SliderTrace } from './slider-trace.ts';
import type { SliderPicture } from './slider.queries.ts';
import { useHeldPress } from './useHeldPress.ts';
import { useSliderPiece } from './useSliderPiece.ts';

/** What is to be seen: the challenge on its way, to be solved, or done with one way or the other. */
export type SliderState =
  | { readonly kind: 'loading' | 'failed' | 'expired' | 'solved' }
  | { readonly kind: 'open' | 'checking' | 'refused'; readonly picture: SliderPicture };

export interface SliderCaptchaProps {
  state: SliderState;
  /** A form was sent without it. */
  missed?: boolean;
  /** The person has put the piece somewhere. */
  onMoved: (trace: SliderTrace) => void;
  onRefresh: () => void;
}

/**
 * Asks to move a piece into its gap. Who cannot drag moves it by arrow keys and Enter, or by two buttons that may be
 * held down, and a third.
 */
export function SliderCaptcha({ state, missed = false, onMoved, onRefresh }: SliderCaptchaProps) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Group role="group" aria-labelledby={headingId} data-slider>
      <Header>
        <span id={headingId}>
          <Trans>Move the piece into its gap</Trans>
        </span>
        {state.kind !== 'solved' && (
          <IconButton label={t`Another picture`} icon={<RefreshIcon />} onClick={onRefresh} />
        )}
      </Header>
      {'picture' in state ? (
        <Challenge
          key={state.picture.sliderId}
          picture={state.picture}
          busy={state.kind !== 'open'}
          onMoved={onMoved}
        />
      ) : (
        <Place aria-busy={state.kind === 'loading'}>
          {state.kind === 'loading' && <Skeleton shape="block" />}
          {state.kind === 'solved' && <CheckCircleIcon size="xl" />}
        </Place>
      )}
      <Note aria-live={missed ? 'assertive' : 'polite'} data-kind={state.kind}>
        {missed && state.kind !== 'solved' && (
          <>
            <strong>
              <Trans>Move the piece into its gap first.</Trans>
            </strong>{' '}
          </>
        )}
        {state.kind === 'open' && <Trans>Drag it, or use the arrow keys and Enter, or the buttons.</Trans>}
        {state.kind === 'checking' && <Spinner size="s" label={t`Checking`} />}
        {state.kind === 'solved' && <Trans>The piece is in its place.</Trans>}
        {state.kind === 'refused' && <Trans>That was not the gap. A new picture is loading.</Trans>}
        {state.kind === 'expired' && <Trans>This picture has expired. Request another one.</Trans>}
        {state.kind === 'failed' && <Trans>The picture did not load. Request another one.</Trans>}
      </Note>
    </Group>
  );
}

interface ChallengeProps {
  picture: SliderPicture;
  busy: boolean;
  onMoved: (trace: SliderTrace) => void;
}

function Challenge({ picture, busy, onMoved }: ChallengeProps) {
  const { t } = useLingui();
  const piece = useSliderPiece(picture, busy, onMoved);
  const left = useHeldPress(() => piece.press(-1));
  const right = useHeldPress(() => piece.press(1));
  const share = (pixels: number, total: number) => `${(pixels / total) * 100}%`;
  const places = {
    '--ratio': `${picture.width} / ${picture.height}`,
    '--x': share(piece.x, picture.width),
    '--y': share(picture.pieceY, picture.height),
    '--size': share(picture.pieceSize, picture.width),
  } as CSSProperties;
  return (
    <div style={places}>
      <Scene {...piece.drag}>
        <Background src={pngUrl(picture.background)} alt="" draggable={false} />
        <Piece src={pngUrl(picture.piece)} alt="" draggable={false} />
      </Scene>
      <SliderTrack
        label={t`Place of the piece`}
        place={piece.x}
        furthest={picture.width - picture.pieceSize}
        busy={busy}
        drag={piece.drag}
        onPress={piece.press}
        onDone={piece.done}
      />
      <Row>
        <IconButton label={t`Left`} icon={<ArrowLeftIcon />} aria-disabled={busy} {...left} />
        <IconButton label={t`Right`} icon={<ArrowRightIcon />} aria-disabled={busy} {...right} />
        <Button size="s" variant="secondary" disabled={busy || !piece.pressed} onClick={piece.done}>
          <Trans comment="Button: the piece of the picture puzzle lies in its gap">It fits</Trans>
        </Button>
      </Row>
    </div>
  );
}

function pngUrl(base64: string): string {
  return `data:image/png;base64,${base64}`;
}

const { color, motion, radius, space, text } = theme;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 2;
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.onPositiveSoft};
  overflow: clip;
`;

const Scene = styled.div`
  position: relative;
  aspect-ratio: var(--ratio);
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  overflow: clip;
  cursor: grab;
  touch-action: none;
  user-select: none;
`;

const Background = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

const Piece = styled.img`
  position: absolute;
  top: var(--y);
  left: var(--x);
  width: var(--size);
  filter: drop-shadow(0 0 2px ${color.shadow});
  pointer-events: none;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Note = styled.div`
  min-height: calc(${text.size.xs} * 1.65);
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
  transition: color ${motion.quick};

  > strong,
  &[data-kind='refused'],
  &[data-kind='failed'],
  &[data-kind='expired'] {
    color: ${color.onDangerSoft};
  }

  &[data-kind='solved'] {
    color: ${color.onPositiveSoft};
  }
`;
