import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { searchDialog } from './parts.ts';

export interface SiteSearchProps {
  /** False where another way into the search on the same page answers to the key. */
  byKey?: boolean;
  /** Called when the visitor follows a result. */
  onFound?: () => void;
  /** Draws what opens the search. */
  children: (open: () => void) => ReactNode;
}

/** A way into the search. Next to a keyboard `/` opens it too, wherever nothing is being typed. */
export function SiteSearch({ byKey = true, onFound, children }: SiteSearchProps) {
  const [open, setOpen] = useState(false);
  const SearchDialog = searchDialog.Part;
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    if (!byKey) return undefined;
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [byKey]);
  return (
    <>
      {children(() => setOpen(true))}
      {open && (
        <Suspense fallback={null}>
          <SearchDialog
            onClose={() => setOpen(false)}
            onFound={() => {
              setOpen(false);
              onFound?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the key belongs to a field, or to a dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  return (
    (target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable]') !== null) ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
