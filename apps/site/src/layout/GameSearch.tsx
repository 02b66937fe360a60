import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { SearchIcon, theme } from '@marquee/ui-kit';
import { SiteSearch } from './SiteSearch.tsx';

/** The way into the search in a header with room for a field. */
export function GameSearch() {
  return (
    <SiteSearch>
      {(open) => (
        <Field type="button" aria-haspopup="dialog" aria-keyshortcuts="/" onClick={open}>
          <SearchIcon />
          <Trans comment="Opens the search over games, promotions and help">Search</Trans>
          <kbd aria-hidden>/</kbd>
        </Field>
      )}
    </SiteSearch>
  );
}

const { color, control, media, radius, space, text } = theme;

const Field = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: calc(100% - 2 * ${space.m});
  max-width: 30rem;
  height: ${control.touch};
  margin-inline: ${space.m};
  padding-inline: ${space.s};
  border-radius: ${radius.m};
  background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};

  &:hover {
    color: ${color.onChrome};
  }

  /* For people with a keyboard, which a pointer that can hover suggests. */
  > kbd {
    display: none;
    margin-inline-start: auto;
    padding-inline: ${space.xs};
    border: 1px solid currentColor;
    border-radius: ${radius.s};
    font: inherit;
    line-height: ${text.leading.snug};

    ${media.hover} {
      display: block;
    }
  }
`;
