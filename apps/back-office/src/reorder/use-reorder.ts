import { useState, type DragEvent } from 'react';
import { moved } from './moved.ts';

/** The attributes of an item that others are dragged over, and of what is taken hold of to drag it. */
interface Reorder {
  readonly item: (place: number) => {
    readonly 'data-dragged': true | undefined;
    readonly onDragOver: (event: DragEvent) => void;
  };
  readonly handle: (place: number) => {
    readonly draggable: true;
    readonly onDragStart: () => void;
    readonly onDragEnd: () => void;
  };
}

/** Puts a list in order by drag: the dragged item takes the place of each one that it comes over. */
export function useReorder<Item>(
  items: readonly Item[],
  onChange: (items: readonly Item[]) => void,
): Reorder {
  const [dragged, setDragged] = useState<number>();
  return {
    item: (place) => ({
      'data-dragged': dragged === place || undefined,
      onDragOver: (event) => {
        event.preventDefault();
        if (dragged === undefined || dragged === place) return;
        onChange(moved(items, dragged, place));
        setDragged(place);
      },
    }),
    handle: (place) => ({
      draggable: true,
      onDragStart: () => setDragged(place),
      onDragEnd: () => setDragged(undefined),
    }),
  };
}
