import { useId, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, NativeSelect, theme } from '@marquee/ui-kit';
import { MoveButtons } from '../reorder/MoveButtons.tsx';
import { useReorder } from '../reorder/use-reorder.ts';
import { emptyOf, type Shape } from '../schema-form/schema-shape.ts';
import type { OptionPath } from './draft.ts';
import type { OptionProps } from './OptionField.tsx';
import { OptionBox, OptionRow } from './option-styles.ts';
import { useOptionTexts } from './option-texts.ts';
import { useStudio } from './studio-context.ts';

/** A list that is put in order by drag or by the buttons of each item. */
export function OptionList({
  shape,
  path,
  label,
  standard,
  item,
  children,
}: OptionProps & {
  readonly item: Shape;
  /** The controls of one item. */
  readonly children: (option: OptionProps) => ReactNode;
}) {
  const { t } = useLingui();
  const { valueAt, set, problemAt } = useStudio();
  const { choiceOf, explain } = useOptionTexts();
  const legend = useId();
  const value = valueAt(path) ?? standard;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (next: readonly unknown[]) => set(path, next);
  const reorder = useReorder(items, change);
  // The file may leave the list out: its standard is written down with the first change of an item.
  const isWritten = valueAt(path) !== undefined;
  const problem = problemAt(path);
  return (
    <OptionBox role="group" aria-labelledby={legend}>
      <strong id={legend}>{label}</strong>
      {shape.about !== undefined && <small>{explain(shape.about)}</small>}
      {problem !== undefined && <em role="alert">{problem}</em>}
      <Items>
        {items.map((each, place) => {
          const choice = choiceIn(item, each);
          const name =
            choice === undefined ? `${label} ${place + 1}` : choiceOf(choicePath(item, path), choice);
          return (
            <Item
              // oxlint-disable-next-line react/no-array-index-key -- items have nothing else to be told apart by
              key={place}
              {...reorder.item(place)}
            >
              <Bar {...reorder.handle(place)}>
                <span>
                  {place + 1} {name}
                </span>
                <MoveButtons name={name} place={place} items={items} onChange={change} />
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => change(items.filter((_each, other) => other !== place))}
                >
                  ×
                </Button>
              </Bar>
              {isWritten && (
                <ItemOptions isFolded={item.kind === 'variant'} name={name}>
                  {children({ shape: item, path: [...path, place], label: name })}
                </ItemOptions>
              )}
            </Item>
          );
        })}
      </Items>
      <NewItem item={item} path={path} label={label} onAdd={(added) => change([...items, added])} />
      {isWritten && Array.isArray(standard) && standard.length > 0 && (
        <Button
          size="s"
          variant="quiet"
          onClick={() => set(path, undefined)}
        >{t`Take the standard again`}</Button>
      )}
    </OptionBox>
  );
}

/** The options of an item; those of a block are behind its name. */
function ItemOptions({
  isFolded,
  name,
  children,
}: {
  readonly isFolded: boolean;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  if (!isFolded) return children;
  return (
    <details>
      <summary>{t`Options of ${name}`}</summary>
      {children}
    </details>
  );
}

/** Which block or choice an item is; undefined in other lists. */
function choiceIn(item: Shape, value: unknown): string | undefined {
  if (item.kind === 'variant' && typeof value === 'object' && value !== null)
    return String((value as Readonly<Record<string, unknown>>)[item.by]);
  return item.kind === 'choice' ? String(value) : undefined;
}

/** The key that says which block or choice an item is. */
const choicePath = (item: Shape, list: OptionPath): OptionPath =>
  item.kind === 'variant' ? [...list, item.by] : list;

/** Adds an item: of blocks and choices the one that is chosen. */
function NewItem({
  item,
  path,
  label,
  onAdd,
}: {
  readonly item: Shape;
  /** Of the list. */
  readonly path: OptionPath;
  readonly label: string;
  readonly onAdd: (value: unknown) => void;
}) {
  const { t } = useLingui();
  const { choiceOf } = useOptionTexts();
  const options =
    item.kind === 'variant' ? Object.keys(item.groups) : item.kind === 'choice' ? item.options : [];
  const [chosen, setChosen] = useState(options[0] ?? '');
  const added =
    item.kind === 'variant'
      ? emptyOf(item.groups[chosen] ?? { kind: 'raw' })
      : item.kind === 'choice'
        ? chosen
        : emptyOf(item);
  return (
    <OptionRow>
      {options.length > 0 && (
        <NativeSelect
          label={t`What to add: ${label}`}
          value={chosen}
          options={options.map((option) => ({
            value: option,
            label: choiceOf(choicePath(item, path), option),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Button size="s" variant="secondary" onClick={() => onAdd(added)}>{t`Add: ${label}`}</Button>
    </OptionRow>
  );
}

const { color, radius, space } = theme;

const Items = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
`;

const Item = styled.li`
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};

  &[data-dragged] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  summary {
    padding-block: ${space.xxs};
    cursor: pointer;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: ${space.xxs};
  align-items: center;
  cursor: grab;

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
