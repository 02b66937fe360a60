import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../icons/header-icons.tsx';
import { theme } from '../theme/theme.ts';
import { inputBoxStyles, inputStyles } from './input-styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** BCP 47 tag of the label's own language, when it is not the page's. */
  lang?: string;
}

export interface NativeSelectProps extends Omit<
  ComponentPropsWithRef<'select'>,
  'style' | 'aria-label' | 'children' | 'multiple'
> {
  /** What is chosen here; read, not shown. */
  label: string;
  options: readonly SelectOption[];
  icon?: ReactNode;
  /** Chrome: on the header, footer or side menu. */
  on?: 'surface' | 'chrome';
}

/** The platform's own select, which every phone shows best: one line, one choice. */
export function NativeSelect({ label, options, icon, on = 'surface', ...select }: NativeSelectProps) {
  return (
    <Box data-on={on}>
      {icon && <Lead>{icon}</Lead>}
      <Select {...select} aria-label={label}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </Select>
      <Chevron>
        <ChevronDownIcon size="s" />
      </Chevron>
    </Box>
  );
}

const { color, space, text } = theme;

const Box = styled.div`
  ${inputBoxStyles}
  position: relative;

  &[data-on='chrome'] {
    border-color: ${color.chromeLine};
    background: none;
    color: ${color.onChrome};
    font-size: ${text.size.s};
    font-weight: ${text.weight.medium};
  }

  &[data-on='chrome']:hover {
    border-color: ${color.onChromeMuted};
    background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
  }
`;

const Lead = styled.span`
  display: grid;
  margin-inline-end: calc(-1 * ${space.xs});
  padding-inline-start: ${space.s};
  pointer-events: none;
`;

const Select = styled.select`
  ${inputStyles}
  appearance: none;
  overflow: hidden;
  text-overflow: ellipsis;
  cursor: pointer;

  /* The room of the chevron, which comes after it. */
  &:not(:last-child) {
    padding-inline-end: calc(${space.l} + ${space.xs});
  }

  option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

const Chevron = styled.span`
  position: absolute;
  inset-inline-end: ${space.s};
  display: grid;
  pointer-events: none;
`;
