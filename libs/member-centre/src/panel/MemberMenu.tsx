import { Plural, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, ChevronRightIcon, theme, VisuallyHidden } from '@marquee/ui-kit';
import { memberPageIcon, memberPageName } from './page-names.tsx';
import type { MemberPage } from './pages.ts';

export interface MemberMenuProps {
  /** The entries that this member has, in their order. */
  entries: readonly MemberPage[];
  /** The page that is open; undefined where the menu is the whole screen. */
  current: MemberPage | undefined;
  /** Missions that wait for the member; undefined while that is not known. */
  missions: number | undefined;
  /** The address of a page, for a press that wants a new tab. */
  addressOf: (page: MemberPage) => string;
  onOpenPage: (page: MemberPage) => void;
}

/** The entries of the member centre. */
export function MemberMenu({ entries, current, missions = 0, addressOf, onOpenPage }: MemberMenuProps) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Member centre`}>
      <List>
        {entries.map((page) => (
          <li key={page}>
            <Entry
              href={addressOf(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpenPage(page);
              }}
            >
              {memberPageIcon[page]}
              <Name>{i18n._(memberPageName[page])}</Name>
              {page === 'missionLeaderboard' && missions > 0 && (
                <Badge tone="danger">
                  <span aria-hidden>{missions > 99 ? '99+' : missions}</span>
                  <VisuallyHidden>
                    <Plural value={missions} one="# mission waits" other="# missions wait" />
                  </VisuallyHidden>
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
