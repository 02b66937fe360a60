import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Field, type FieldProps } from './Field.tsx';
import { inputBoxStyles, inputStyles } from './input-styles.ts';

export interface ComboboxOption {
  /** Unique among the options. */
  key: string;
  /** What stands in the field once it is chosen. */
  short: string;
  label: string;
  /** Stands at the end of the option's line. */
  detail?: string;
}

export interface ComboboxFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  options: readonly ComboboxOption[];
  /** Key of the option chosen; undefined for none. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Whether an option answers to what was typed. */
  finds: (option: ComboboxOption, typed: string) => boolean;
  /** Stands in the list when nothing answers. */
  nothing: ReactNode;
  /** Milliseconds that the list stays after the focus has left. */
  closeDelay?: number;
  required?: boolean;
  name?: string;
  autoComplete?: string;
}

/** One of a long list, found by typing. The list opens with the focus; arrow keys and Enter choose, Escape closes it. */
export function ComboboxField({
  label,
  hint,
  error,
  options,
  chosen,
  onChoose,
  finds,
  nothing,
  closeDelay = 0,
  required = false,
  ...input
}: ComboboxFieldProps) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Combobox.Root<ComboboxOption>
          items={options}
          value={options.find(({ key }) => key === chosen) ?? null}
          itemToStringLabel={({ short }) => short}
          isItemEqualToValue={(one, other) => one.key === other.key}
          filter={finds}
          open={open}
          onOpenChange={(next, { reason }) => {
            // When the focus leaves, the list goes after a pause: see onBlur.
            if (reason !== 'focus-out') setOpen(next);
          }}
          onValueChange={(option) => {
            if (option) onChoose(option.key);
            setOpen(false);
          }}
        >
          <Box>
            <Input
              {...input}
              {...control}
              // While the list is open the page around the field is hidden from screen readers, its label too.
              aria-label={label}
              onFocus={(event) => {
                clearTimeout(closing.current);
                event.currentTarget.select();
                setOpen(true);
              }}
              onBlur={() => {
                closing.current = setTimeout(() => setOpen(false), closeDelay);
              }}
            />
          </Box>
          <Combobox.Portal>
            <Positioner sideOffset={4} align="start">
              <Popup>
                <Combobox.Empty>
                  <Nothing>{nothing}</Nothing>
                </Combobox.Empty>
                <Combobox.List aria-label={label}>
                  {(option: ComboboxOption) => (
                    <Item key={option.key} value={option}>
                      {option.label}
                      {option.detail && <Detail>{option.detail}</Detail>}
                    </Item>
                  )}
                </Combobox.List>
              </Popup>
            </Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

const { color, control, elevation, layer, radius, space, text } = theme;

const Box = styled.div`
  ${inputBoxStyles}
`;

const Input = styled(Combobox.Input)`
  ${inputStyles}
`;

const Positioner = styled(Combobox.Positioner)`
  z-index: ${layer.dialog};
`;

const Popup = styled(Combobox.Popup)`
  width: 16rem;
  max-width: var(--available-width);
  max-height: min(18rem, var(--available-height));
  padding: ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Item = styled(Combobox.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: ${control.touch};
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.s};
  font-size: ${text.size.s};
  cursor: pointer;

  &[data-selected] {
    font-weight: ${text.weight.bold};
  }

  &[data-highlighted] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Detail = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Nothing = styled.p`
  padding: ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
