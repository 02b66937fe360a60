import type { FormEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { SearchIcon, theme } from '@marquee/ui-kit';
import { lobbyPath } from '../app/addresses.ts';
import { useCategories } from '../app/site-data.ts';
import { withView } from '../features/lobby/lobby-address.ts';

/** Looks for a game from every page: what is typed is looked for in the lobby of slots, which most games are. */
export function GameSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const categories = useCategories();
  if (!categories.data?.some(({ category }) => category === 'RNG')) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const searchText = String(new FormData(event.currentTarget).get('find')).trim();
    if (searchText) void navigate(`${lobbyPath('RNG')}?${withView(new URLSearchParams(), { searchText })}`);
  }

  return (
    <Search role="search" onSubmit={submit}>
      <SearchIcon />
      <Input
        type="search"
        name="find"
        aria-label={t`Find a game`}
        placeholder={t`Find a game`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
      />
    </Search>
  );
}

const { color, control, radius, space, text } = theme;

const Search = styled.form`
  position: relative;
  max-width: 30rem;
  margin-inline: ${space.m};
  color: ${color.onChromeMuted};

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space.s};
    margin-block: auto;
    pointer-events: none;
  }
`;

const Input = styled.input`
  width: 100%;
  height: ${control.touch};
  padding-inline: calc(${space.xl} + ${space.s}) ${space.s};
  border: 1px solid transparent;
  border-radius: ${radius.m};
  background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
  color: ${color.onChrome};
  font-size: ${text.size.s};

  &::placeholder {
    color: ${color.onChromeMuted};
    opacity: 1;
  }
`;
