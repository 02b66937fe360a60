import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath } from './routes.ts';

/** The dialogs that the address can name, `?modal=login`, with what else of the address belongs to each. */
const modals = {
  login: [],
  register: [],
  forgetPass: [],
  changePassword: [],
  notice: ['notice'],
  gamePopup: ['games'],
  chatRoom: [],
} as const satisfies Record<string, readonly string[]>;

/** A dialog that opens and closes by name. */
export type ModalName = keyof typeof modals;

const modalNames = Object.keys(modals) as ModalName[];

/** Addresses that are the home page with the registration over it (specification, section 2). */
const registerPaths: readonly string[] = ['/register', '/register.html'];

/** The dialog that an address names, if the site has it. */
export function modalOf(search: string, pathname = ''): ModalName | undefined {
  const name = new URLSearchParams(search).get('modal');
  const named = modalNames.find((candidate) => candidate === name);
  return named ?? (registerPaths.includes(pathname) ? 'register' : undefined);
}

/**
 * The same query with a dialog named in it, or with none; everything else in it stays, save what belonged to the dialog
 * before.
 *
 * @param more what the dialog is to show, by the names that belong to it.
 */
export function withModal(
  search: string,
  modal: ModalName | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(search);
  const before = modalOf(search);
  for (const name of before ? ['modal', ...modals[before]] : ['modal']) query.delete(name);
  for (const [name, value] of Object.entries(modal ? { modal, ...more } : {})) query.set(name, value);
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
  const openedHere = openedModal(location.state);

  const openModal = useCallback(
    (name: ModalName, more?: Readonly<Record<string, string>>) => {
      const open = modalOf(search, pathname);
      if (open === name) return;
      // One dialog in the place of another is no further step back.
      navigate(
        { pathname, search: withModal(search, name, more), hash },
        open
          ? { replace: true, state: openedHere ? { modal: name } : undefined }
          : { state: { modal: name } },
      );
    },
    [navigate, openedHere, pathname, search, hash],
  );

  const closeModal = useCallback(() => {
    if (openedHere) navigate(-1);
    else {
      const below = registerPaths.includes(pathname) ? homePath : pathname;
      navigate({ pathname: below, search: withModal(search, undefined), hash }, { replace: true });
    }
  }, [navigate, openedHere, pathname, search, hash]);

  return { modal: modalOf(search, pathname), openModal, closeModal };
}

/** Whether an entry of the history was made by opening a dialog. */
function openedModal(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'modal' in state && state.modal !== undefined;
}
