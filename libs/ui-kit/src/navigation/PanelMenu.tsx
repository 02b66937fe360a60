import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../display/Badge.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { theme } from '../theme/theme.ts';
import { ChevronRightIcon } from '../icons/home-icons.tsx';

/** One page of a panel. */
export interface PanelMenuEntry<Key extends string> {
  key: Key;
  icon: ReactNode;
  name: ReactNode;
  /** The address of the page, for a press that wants a new tab. */
  href: string;
  /** How many things wait on the page; `text` is read in place of the number. */
  waiting?: { count: number; text: ReactNode } | undefined;
}

export interface PanelMenuProps<Key extends string> {
  label: string;
  entries: readonly PanelMenuEntry<Key>[];
  /** The page that is open; undefined where the menu is the whole screen. */
  current: Key | undefined;
  onOpenPage: (key: Key) => void;
}

/** The pages of a panel: a column next to the page, on a phone a screen of its own. */
export function PanelMenu<Key extends string>({ label, entries, current, onOpenPage }: PanelMenuProps<Key>) {
  return (
    <nav aria-label={label}>
      <List>
        {entries.map(({ key, icon, name, href, waiting }) => (
          <li key={key}>
            <Entry
              href={href}
              aria-current={key === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpenPage(key);
              }}
            >
              {icon}
              <Name>{name}</Name>
              {waiting !== undefined && waiting.count > 0 && (
                <Badge tone="danger">
                  <span aria-hidden>{waiting.count > 99 ? '99+' : waiting.count}</span>
                  <VisuallyHidden>{waiting.text}</VisuallyHidden>
                </Badge>
              )}
              <Onward>
                <ChevronRightIcon size="s" />
              </Onward>
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

const { color, control, media, motion, radius, space, text } = theme;

const List = styled.ul`
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.wide} {
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Entry = styled.a`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: calc(${control.touch} + ${space.xs});
  padding-inline: ${space.s};
  border-radius: ${radius.m};
  color: ${color.text};
  font-weight: ${text.weight.medium};
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  > svg {
    flex: none;
    color: ${color.link};
  }

  &:hover {
    background: ${color.surfaceSunken};
  }

  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: ${text.weight.bold};

    > svg {
      color: inherit;
    }
  }

  ${media.wide} {
    min-height: ${control.touch};
    font-size: ${text.size.s};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Onward = styled.span`
  display: flex;
  color: ${color.textMuted};

  ${media.wide} {
    display: none;
  }
`;
