import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The dialogs that the address can name: `?modal=login`. */
export type ModalName = 'login';

const modalNames: readonly ModalName[] = ['login'];

/** The dialog that an address names, if the site has it. */
export function modalOf(search: string): ModalName | undefined {
  const name = new URLSearchParams(search).get('modal');
  return modalNames.find((candidate) => candidate === name);
}

/** The same query with a dialog named in it, or with none; everything else in it stays. */
export function withModal(search: string, modal: ModalName | undefined): string {
  const query = new URLSearchParams(search);
  if (modal) query.set('modal', modal);
  else query.delete('modal');
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * The dialog that is open, and how to open and close one by name. Opening adds an entry to the history, so that the
 * browser's back button closes the dialog; closing goes back over that entry.
 */
export function useModal() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const openedHere: unknown = location.state?.modal;

  const openModal = useCallback(
    (name: ModalName) => {
      if (modalOf(search) === name) return;
      void navigate({ pathname, search: withModal(search, name), hash }, { state: { modal: name } });
    },
    [navigate, pathname, search, hash],
  );

  const closeModal = useCallback(() => {
    if (openedHere) void navigate(-1);
    else void navigate({ pathname, search: withModal(search, undefined), hash }, { replace: true });
  }, [navigate, openedHere, pathname, search, hash]);

  return { modal: modalOf(search), openModal, closeModal };
}
