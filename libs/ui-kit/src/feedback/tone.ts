import { css } from 'styled-components';
import { CheckCircleIcon, ErrorCircleIcon, InfoIcon, WarningIcon } from '../icons/message-icons.tsx';
import { theme } from '../theme/theme.ts';

/** What kind of message something is. */
export type Tone = 'info' | 'positive' | 'warning' | 'danger';

/** Tone is never said by colour alone. */
export const toneIcons = {
  info: InfoIcon,
  positive: CheckCircleIcon,
  warning: WarningIcon,
  danger: ErrorCircleIcon,
} as const;

const { color } = theme;

/** The soft colours of a tone, for what carries `data-tone`. */
export const softToneStyles = css`
  &[data-tone='info'] {
    background: ${color.infoSoft};
    color: ${color.onInfoSoft};
  }

  &[data-tone='positive'] {
    background: ${color.positiveSoft};
    color: ${color.onPositiveSoft};
  }

  &[data-tone='warning'] {
    background: ${color.warningSoft};
    color: ${color.onWarningSoft};
  }

  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
  }
`;
