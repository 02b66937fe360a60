import type { CSSProperties, KeyboardEvent, PointerEventHandler } from 'react';
import { styled } from 'styled-components';
import { ArrowRightIcon, theme } from '@marquee/ui-kit';

interface SliderTrackProps {
  label: string;
  /** Left edge of the piece and the last one that it can have, in pixels of the picture. */
  place: number;
  furthest: number;
  busy: boolean;
  drag: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    PointerEventHandler<HTMLElement>
  >;
  onPress: (step: -1 | 1) => void;
  onDone: () => void;
}

/** The rail under the picture, with the handle that takes the piece along. */
export function SliderTrack({ label, place, furthest, busy, drag, onPress, onDone }: SliderTrackProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') onPress(-1);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') onPress(1);
    else if (event.key === 'Enter') onDone();
    else return;
    event.preventDefault();
  }
  return (
    <Rail {...drag}>
      <Handle
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={furthest}
        aria-valuenow={Math.round(place)}
        aria-disabled={busy || undefined}
        onKeyDown={onKeyDown}
        style={{ '--part': place / furthest } as CSSProperties}
      >
        <ArrowRightIcon />
      </Handle>
    </Rail>
  );
}

const { color, control, elevation, radius, space } = theme;

const Rail = styled.div`
  display: flex;
  container-type: inline-size;
  margin-block: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  cursor: grab;
  touch-action: none;
  user-select: none;
`;

const Handle = styled.div`
  display: grid;
  place-items: center;
  width: 15%;
  height: ${control.touch};
  border-radius: inherit;
  background: ${color.primary};
  box-shadow: ${elevation.low};
  color: ${color.onPrimary};
  translate: calc(var(--part) * 85cqi) 0;

  &[aria-disabled] {
    background: ${color.disabled};
    color: ${color.onDisabled};
  }
`;
