import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface TeamPathProps {
  /** User names from below the agent down to the member whose team is shown; nothing is rendered for none. */
  path: readonly string[];
  /** Opens a member's level; undefined for the agent's own. */
  onOpen: (account: string | undefined) => void;
}

/** Where in the team a page is, with the way back up. */
export function TeamPath({ path, onOpen }: TeamPathProps) {
  const { t } = useLingui();
  if (path.length === 0) return null;
  return (
    <Path aria-label={t`Path in the team`}>
      <button type="button" onClick={() => onOpen(undefined)}>
        <Trans comment="The agent's own level of the team">My team</Trans>
      </button>
      {path.map((name, level) => (
        <button
          key={name}
          type="button"
          aria-current={level === path.length - 1 ? 'true' : undefined}
          onClick={() => onOpen(name)}
        >
          {name}
        </button>
      ))}
    </Path>
  );
}

const { color, space, text } = theme;

const Path = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};

  button {
    min-height: 2rem;
    padding-inline: ${space.xs};
    color: ${color.link};
    font-size: ${text.size.s};
    overflow-wrap: anywhere;
  }

  button + button::before {
    content: '› ';
    color: ${color.textMuted};
  }

  [aria-current] {
    color: ${color.text};
    font-weight: ${text.weight.bold};
  }
`;
