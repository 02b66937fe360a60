import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface AmountProps {
  /** The amount as the formatter wrote it, currency symbol included; undefined while it is not known. */
  value: string | undefined;
  /** The owner wants it covered: neither shown nor read. */
  hidden?: boolean;
  /** A newer figure is on its way: the placeholder shows, in the same height. */
  updating?: boolean;
  size?: 's' | 'm' | 'l';
  tone?: 'neutral' | 'positive' | 'negative';
}

/** Money, with digits of equal width so that a changing figure does not jitter. */
export function Amount({
  value,
  hidden = false,
  updating = false,
  size = 'm',
  tone = 'neutral',
}: AmountProps) {
  const { t } = useLingui();
  const pending = updating || value === undefined;
  return (
    <Root
      data-size={size}
      data-tone={hidden || pending ? undefined : tone}
      data-pending={pending || undefined}
    >
      {pending ? (
        t({ message: 'Updating…', comment: 'In place of an amount that is being fetched' })
      ) : hidden ? (
        <>
          <span aria-hidden>••••••</span>
          <VisuallyHidden>
            {t({ message: 'Hidden', comment: 'Read in place of a covered amount' })}
          </VisuallyHidden>
        </>
      ) : (
        value
      )}
    </Root>
  );
}

const { color, text } = theme;

const Root = styled.span`
  position: relative;
  font-size: ${text.size.m};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${text.tracking.tight};
  white-space: nowrap;

  &[data-size='s'] {
    font-size: ${text.size.s};
  }

  &[data-size='l'] {
    font-size: ${text.size.xxl};
    line-height: ${text.leading.tight};
  }

  &[data-tone='positive'] {
    color: ${color.onPositiveSoft};
  }

  &[data-tone='negative'] {
    color: ${color.onDangerSoft};
  }

  &[data-pending] {
    font-weight: ${text.weight.medium};
    opacity: 0.8;
  }
`;
