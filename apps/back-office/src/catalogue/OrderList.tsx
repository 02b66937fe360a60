import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { MoveButtons } from '../reorder/MoveButtons.tsx';
import { useReorder } from '../reorder/use-reorder.ts';

/** Something with a place. */
export interface Placed {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** A list that is put in order by drag, or by the buttons of each row. */
export function OrderList({
  label,
  items,
  onChange,
}: {
  readonly label: string;
  readonly items: readonly Placed[];
  readonly onChange: (items: readonly Placed[]) => void;
}) {
  const reorder = useReorder(items, onChange);
  return (
    <List aria-label={label}>
      {items.map(({ id, name, note }, place) => (
        <Row key={id} {...reorder.item(place)} {...reorder.handle(place)}>
          <Place>{place + 1}</Place>
          <Name>
            {name} <small>{note}</small>
          </Name>
          <MoveButtons name={name} place={place} items={items} onChange={onChange} />
        </Row>
      ))}
    </List>
  );
}

const { color, space, text } = theme;

const List = styled.ol`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;

const Row = styled.li`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  padding-inline: ${space.m};
  border-bottom: 1px solid ${color.line};
  font-size: ${text.size.s};
  cursor: grab;

  &[data-dragged] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Place = styled.span`
  width: 2rem;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    color: ${color.textMuted};
  }
`;
