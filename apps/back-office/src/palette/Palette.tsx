import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Dialog, DialogBody, TextField, theme } from '@marquee/ui-kit';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Finds a screen, a member, a task or a person from anywhere: by its button, by Ctrl K, or Command K on a Mac. */
export function Palette({
  isOpen,
  setOpen,
}: {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const entries = usePaletteEntries(isOpen, text);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [setOpen]);
  const close = () => {
    setText('');
    setPlace(0);
    setOpen(false);
  };
  const go = (path: string | undefined) => {
    if (path === undefined) return;
    close();
    void navigate(path);
  };
  const chosen = Math.min(place, entries.length - 1);
  return (
    <Dialog open={isOpen} onClose={close} title={t`Go to`} size="m">
      <DialogBody>
        <TextField
          label={t`Screen, member, deposit, withdrawal or person`}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls="palette-entries"
          aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setPlace(Math.min(chosen + 1, entries.length - 1));
            else if (event.key === 'ArrowUp') setPlace(Math.max(chosen - 1, 0));
            else if (event.key === 'Enter') go(entries[chosen]?.path);
            else return;
            event.preventDefault();
          }}
        />
        <List id="palette-entries" role="listbox" aria-label={t`Found`}>
          {entries.map(({ path, name, kind }, index) => (
            <Entry
              key={path}
              id={`palette-${index}`}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              onClick={() => go(path)}
            >
              <span>{name}</span>
              <small>{kind}</small>
            </Entry>
          ))}
        </List>
        {entries.length === 0 && <p>{t`Nothing was found.`}</p>}
      </DialogBody>
    </Dialog>
  );
}

const { color, radius, space, text } = theme;

const List = styled.div`
  display: flex;
  flex-direction: column;
  max-height: 50dvh;
  overflow-y: auto;
`;

const Entry = styled.div`
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: space-between;
  min-height: 2.25rem;
  padding-inline: ${space.s};
  border-radius: ${radius.s};
  font-size: ${text.size.s};
  cursor: pointer;

  small {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  &[aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &[aria-selected='true'] small {
    color: inherit;
  }
`;
