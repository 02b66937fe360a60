import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icons/home-icons.tsx';

export interface CarouselSlide {
  id: string;
  /** What the slide says: its accessible name. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are: the accessible name of the whole. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How long a slide stands, in milliseconds, before the next comes by itself. */
  interval?: number;
}

/**
 * Banners side by side: swiped, stepped by buttons, and moving on by themselves until someone pauses them, points
 * at them or moves the focus in. For a visitor who wants less motion they wait to be moved.
 */
export function Carousel({ label, slides, interval = 6000 }: CarouselProps) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(prefersCalm);
  const [held, setHeld] = useState(false);
  const running = !paused && !held && slides.length > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => scrollToSlide(track.current, (current + 1) % slides.length), interval);
    return () => clearTimeout(timer);
  }, [running, current, slides.length, interval]);

  return (
    <Root
      aria-roledescription={t({ message: 'carousel', comment: 'Read by screen readers after its name' })}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Track
        ref={track}
        aria-live={running ? 'off' : 'polite'}
        onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {slides.map((slide, index) => (
          <Slide key={slide.id} aria-label={slide.label} inert={index !== current}>
            {slide.content}
          </Slide>
        ))}
      </Track>
      {slides.length > 1 && (
        <Controls>
          <Back>
            <IconButton
              on="overlay"
              label={t`Previous`}
              icon={<ChevronLeftIcon />}
              onClick={() => scrollToSlide(track.current, (current + slides.length - 1) % slides.length)}
            />
          </Back>
          <Dots aria-hidden>
            {slides.map((slide, index) => (
              <Dot key={slide.id} data-current={index === current || undefined} />
            ))}
          </Dots>
          <IconButton
            on="overlay"
            label={t`Next`}
            icon={<ChevronRightIcon />}
            onClick={() => scrollToSlide(track.current, (current + 1) % slides.length)}
          />
          <IconButton
            on="overlay"
            label={paused ? t`Play` : t`Pause`}
            icon={paused ? <PlayIcon size="s" /> : <PauseIcon size="s" />}
            onClick={() => setPaused(!paused)}
          />
        </Controls>
      )}
    </Root>
  );
}

function scrollToSlide(list: HTMLElement | null, index: number) {
  list?.scrollTo({ left: list.clientWidth * index, behavior: prefersCalm() ? 'instant' : 'smooth' });
}

function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const { color, layer, media, motion, radius, space } = theme;

const Root = styled.section`
  position: relative;
  border-radius: ${radius.l};
  overflow: clip;
`;

const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`;

const Slide = styled.li`
  flex: 0 0 100%;
  min-width: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

/** What it stands in can move it away from the edge by `--controls-end`. */
const Controls = styled.div`
  position: absolute;
  right: var(--controls-end, ${space.s});
  bottom: ${space.s};
  z-index: ${layer.raised};
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

/** A phone has no room for it next to what a slide says; the slides go round, so the other button reaches them all. */
const Back = styled.span`
  display: none;

  ${media.medium} {
    display: contents;
  }
`;

const Dots = styled.div`
  display: flex;
  gap: ${space.xxs};
  padding: ${space.xs};
  border-radius: ${radius.round};
  background: ${color.surfaceRaised};
`;

const Dot = styled.span`
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${radius.round};
  background: ${color.lineStrong};
  transition:
    width ${motion.normal},
    background-color ${motion.normal};

  &[data-current] {
    width: 1.25rem;
    background: ${color.primary};
  }
`;
