import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { NativeSelect, theme } from '@marquee/ui-kit';
import { useLabel } from '../records/labels.ts';
import { emptyOf, type Shape } from './schema-shape.ts';

/** One of several groups of fields, such as one member or everyone whom conditions fit. */
export function EitherFields({
  shape,
  label,
  onChange,
  children,
}: {
  readonly shape: Extract<Shape, { readonly kind: 'either' }>;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
  /** The controls of the chosen group. */
  readonly children: (group: Shape) => ReactNode;
}) {
  const labelOf = useLabel();
  const names = Object.keys(shape.groups);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const group = shape.groups[chosen];
  return (
    <>
      <Labelled>
        <span>{label}</span>
        <NativeSelect
          label={label}
          value={chosen}
          options={names.map((name) => ({ value: name, label: labelOf('kind', name) }))}
          onChange={({ target }) => {
            setChosen(target.value);
            onChange(emptyOf(shape.groups[target.value] ?? { kind: 'raw' }));
          }}
        />
      </Labelled>
      {group && children(group)}
    </>
  );
}

const Labelled = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
  font-size: ${theme.text.size.s};
  font-weight: ${theme.text.weight.medium};
`;
