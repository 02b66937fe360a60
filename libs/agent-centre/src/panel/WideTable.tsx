import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface WideTableProps {
  /** What is in the table, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Lets a table with many columns scroll sideways, by keyboard too, where the panel is too narrow for it, and shows that it does. */
export function WideTable({ label, children }: WideTableProps) {
  const region = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<HiddenColumns>({ before: false, after: false });
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const measure = () =>
      setHidden((known) => {
        const { before, after } = hiddenColumns(element);
        return known.before === before && known.after === after ? known : { before, after };
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The table grows when its rows arrive.
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return (
    <div>
      <Frame data-before={hidden.before || undefined} data-after={hidden.after || undefined}>
        <Scroll ref={region} role="region" aria-label={label} tabIndex={0}>
          {children}
        </Scroll>
      </Frame>
      {(hidden.before || hidden.after) && (
        <Hint>
          <Trans>Scroll sideways for more columns</Trans>
        </Hint>
      )}
    </div>
  );
}

interface HiddenColumns {
  readonly before: boolean;
  readonly after: boolean;
}

/** On which sides a region has more than it shows. A pixel is lost to rounding on some screens. */
function hiddenColumns({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenColumns {
  return { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 };
}

const { color, space, text } = theme;

const Frame = styled.div`
  position: relative;

  &[data-before]::before,
  &[data-after]::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block: 0;
    width: ${space.xl};
    pointer-events: none;
  }

  &[data-before]::before {
    left: 0;
    background: linear-gradient(to right, ${color.surface}, transparent);
  }

  &[data-after]::after {
    right: 0;
    background: linear-gradient(to left, ${color.surface}, transparent);
  }
`;

const Scroll = styled.div`
  overflow-x: auto;

  ${theme.media.wide} {
    td > div {
      white-space: nowrap;
    }
  }
`;

const Hint = styled.p`
  margin-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;
