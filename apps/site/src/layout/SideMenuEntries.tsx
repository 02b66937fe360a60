import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { SiteLink } from '../app/SiteLink.tsx';

/** Entries of the side menu under their heading. */
export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <GroupTitle>{title}</GroupTitle>
      <ul>{children}</ul>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

/** An entry that leads to a page. */
export function Entry({ to, icon, onClick, children }: EntryProps) {
  return (
    <li>
      <EntryLink to={to} onClick={onClick}>
        {icon}
        {children}
      </EntryLink>
    </li>
  );
}

interface PressEntryProps {
  icon: ReactNode;
  /** It opens a window over the page. */
  opens?: 'dialog' | undefined;
  /** Fetches ahead what the press will need. */
  onAhead?: () => void;
  onClick: () => void;
  children: ReactNode;
}

/** An entry that does something where one is. */
export function PressEntry({ icon, opens, onAhead, onClick, children }: PressEntryProps) {
  return (
    <li>
      <EntryButton type="button" aria-haspopup={opens} onPointerEnter={onAhead} onClick={onClick}>
        {icon}
        {children}
      </EntryButton>
    </li>
  );
}

const { color, control, motion, radius, space, text } = theme;

const GroupTitle = styled.h2`
  padding-inline: ${space.s};
  margin-bottom: ${space.xxs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
  letter-spacing: ${text.tracking.wide};
`;

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  min-height: ${control.touch};
  padding-inline: ${space.s};
  border-radius: ${radius.m};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  text-align: start;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  &:hover {
    background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
    color: ${color.onChrome};
  }

  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: ${text.weight.bold};
  }
`;

const EntryLink = styled(SiteLink)`
  ${entryStyles}
`;

const EntryButton = styled.button`
  ${entryStyles}
`;
