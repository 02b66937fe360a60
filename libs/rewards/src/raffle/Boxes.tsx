import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { prizeLabel } from './prize-label.ts';
import type { RaffleShowProps } from './Wheel.tsx';

interface BoxesProps extends RaffleShowProps {
  isDisabled: boolean;
  onOpen: () => void;
}

const BOXES = 6;
const OPEN_MS = 1600;

/** Closed boxes. The one that is opened holds the prize of the draw that was answered. */
export function Boxes({ raffle, symbol, draw, isShown, isStill, onShown, isDisabled, onOpen }: BoxesProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  const lids = useRef(new Map<number, SVGGElement>());
  const drawId = draw?.id;

  useEffect(() => {
    const lid = lids.current.get(chosen ?? 0);
    if (lid === undefined || drawId === undefined || isShown) return undefined;
    const shaken = [0, -4, 4, -4, 4, 0].map((degrees) => ({ rotate: `${degrees}deg` }));
    const animation = lid.animate([...shaken, { translate: '0 -14px', rotate: '-10deg' }], {
      duration: isStill ? 0 : OPEN_MS,
      easing: 'ease-in-out',
    });
    animation.addEventListener('finish', onShown);
    return () => animation.cancel();
  }, [drawId, chosen, isShown, isStill, onShown]);

  const opened = draw !== undefined && isShown ? chosen : undefined;
  return (
    <Grid>
      {Array.from({ length: BOXES }, (_, index) => {
        const number = index + 1;
        const isOpen = opened === index;
        return (
          <li key={index}>
            <Box
              type="button"
              aria-label={t`Open box ${number}`}
              disabled={isDisabled}
              onClick={() => {
                setChosen(index);
                onOpen();
              }}
            >
              <svg viewBox="0 0 80 80" aria-hidden>
                <rect x="12" y="34" width="56" height="40" rx="5" fill={theme.color.primary} />
                <rect x="35" y="34" width="10" height="40" fill={theme.color.accent} />
                <Lid
                  data-open={isOpen || undefined}
                  ref={(lid) => {
                    if (lid !== null) lids.current.set(index, lid);
                  }}
                >
                  <path
                    d="M40 22 C28 4 14 12 24 22 Z M40 22 C52 4 66 12 56 22 Z"
                    fill={theme.color.accent}
                    stroke={theme.color.accentActive}
                    strokeWidth="1.5"
                  />
                  <rect x="8" y="22" width="64" height="14" rx="4" fill={theme.color.primaryHover} />
                  <rect x="35" y="22" width="10" height="14" fill={theme.color.accent} />
                </Lid>
              </svg>
              {isOpen && (
                <Inside>{prizeLabel(raffle.prizes[draw?.place ?? 0]?.prize ?? null, symbol)}</Inside>
              )}
            </Box>
          </li>
        );
      })}
    </Grid>
  );
}

const { color, elevation, radius, space, text } = theme;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space.s};
`;

const Box = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  padding: ${space.xs};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};

  &:hover:not(:disabled) {
    box-shadow: ${elevation.raised};
  }

  > svg {
    width: min(100%, 7rem);
    overflow: visible;
  }
`;

const Lid = styled.g`
  transform-origin: 8px 36px;

  &[data-open] {
    translate: 0 -14px;
    rotate: -10deg;
  }
`;

const Inside = styled.span`
  position: absolute;
  inset-block-end: 18%;
  padding: ${space.hair} ${space.xs};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.size.s};
  font-weight: ${text.weight.heavy};
`;
