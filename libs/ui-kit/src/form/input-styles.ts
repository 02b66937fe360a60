import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

const { color, control, radius, motion, space, text } = theme;

/** The box around a text input or a select, on a surface. At least 16 pixels of text: iOS zooms into less. */
export const inputBoxStyles = css`
  display: flex;
  align-items: center;
  min-height: ${control.touch};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.size.m};
  line-height: ${text.leading.snug};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick},
    background-color ${motion.quick};

  &:hover {
    border-color: ${color.textMuted};
  }

  &:focus-within {
    border-color: ${color.focus};
    box-shadow:
      0 0 0 1px ${color.focus},
      0 0 0 4px color-mix(in oklab, ${color.focus} 28%, transparent);
  }

  &:has([aria-invalid]) {
    border-color: ${color.danger};
  }

  &:has(> :is(input, select, textarea):disabled) {
    border-color: ${color.line};
    background: ${color.disabled};
    color: ${color.onDisabled};
  }
`;

/** The input itself inside the box: the box shows the focus. */
export const inputStyles = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: calc(${control.touch} - 2px);
  padding: ${space.xs} ${space.s};
  border: 0;
  border-radius: inherit;
  outline: none;
  background: none;
  font-size: inherit;

  /* A button next to it has room of its own: on narrow screens a date needs all there is. */
  &:not(:last-child) {
    padding-inline-end: 0;
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;
