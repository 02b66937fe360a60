import { useLingui } from '@lingui/react/macro';
import { Button } from '@marquee/ui-kit';
import { moved } from './moved.ts';

/** Moves an item of a list by one place, for who does not drag. */
export function MoveButtons<Item>({
  name,
  place,
  items,
  onChange,
}: {
  /** What the item is called. */
  readonly name: string;
  /** Counted from 0. */
  readonly place: number;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}) {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}
