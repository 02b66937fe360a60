import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, theme } from '@marquee/ui-kit';
import { moved } from './moved.ts';

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
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number>();
  return (
    <List aria-label={label}>
      {items.map(({ id, name, note }, place) => (
        <Row
          key={id}
          draggable
          data-dragged={dragged === place || undefined}
          onDragStart={() => setDragged(place)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => {
            event.preventDefault();
            if (dragged === undefined || dragged === place) return;
            onChange(moved(items, dragged, place));
            setDragged(place);
          }}
        >
          <Place>{place + 1}</Place>
          <Name>
            {name} <small>{note}</small>
          </Name>
          <Button
            size="s"
            variant="quiet"
            aria-label={t`Move ${name} up`}
            disabled={place === 0}
            onClick={() => onChange(moved(items, place, place - 1))}
          >
            ↑
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-label={t`Move ${name} down`}
            disabled={place === items.length - 1}
            onClick={() => onChange(moved(items, place, place + 1))}
          >
            ↓
          </Button>
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
