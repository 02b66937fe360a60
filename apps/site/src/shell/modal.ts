import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath } from '../routes.ts';

/** The dialogs that the address can name: `?modal=login`. */
export type ModalName = 'login' | 'register' | 'forgetPass';

const modalNames: readonly ModalName[] = ['login', 'register', 'forgetPass'];

/** Addresses that are the home page with the registration over it (specification, section 2). */
const registerPaths: readonly string[] = ['/register', '/register.html'];

/** The dialog that an address names, if the site has it. */
export function modalOf(search: string, pathname = ''): ModalName | undefined {
  const name = new URLSearchParams(search).get('modal');
  const named = modalNames.find((candidate) => candidate === name);
  return named ?? (registerPaths.includes(pathname) ? 'register' : undefined);
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
      const open = modalOf(search, pathname);
      if (open === name) return;
      // One dialog in the place of another is no further step back.
      void navigate(
        { pathname, search: withModal(search, name), hash },
        open ? { replace: true, state: openedHere && { modal: name } } : { state: { modal: name } },
      );
    },
    [navigate, openedHere, pathname, search, hash],
  );

  const closeModal = useCallback(() => {
    if (openedHere) void navigate(-1);
    else {
      const below = registerPaths.includes(pathname) ? homePath : pathname;
      void navigate({ pathname: below, search: withModal(search, undefined), hash }, { replace: true });
    }
  }, [navigate, openedHere, pathname, search, hash]);

  return { modal: modalOf(search, pathname), openModal, closeModal };
}
