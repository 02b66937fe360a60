import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../icons/header-icons.tsx';
import { theme } from '../theme/theme.ts';

export interface AccordionItem {
  /** Stays the same while the item does. */
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Whether it is open, where that is decided outside; otherwise a press decides. */
  open?: boolean;
  /** Hears that it was opened, for content that is only fetched then. */
  onOpen?: () => void;
  /** Hears that it was closed, also because another of its group was opened. */
  onClose?: () => void;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others of the same group: the group's name. */
  exclusiveGroup?: string;
  on?: 'surface' | 'chrome';
}

/**
 * Headings that open what belongs to them. The platform's own disclosure: it works before the script does, and a
 * search in the page opens what it finds.
 */
export function Accordion({ items, exclusiveGroup, on = 'surface' }: AccordionProps) {
  return (
    <Root data-on={on}>
      {items.map((item) => (
        <Item
          key={item.id}
          name={exclusiveGroup}
          open={item.open}
          data-item={item.id}
          onToggle={(event) => (event.currentTarget.open ? item.onOpen?.() : item.onClose?.())}
        >
          <Summary>
            {item.title}
            <ChevronDownIcon />
          </Summary>
          <Content>{item.content}</Content>
        </Item>
      ))}
    </Root>
  );
}

const { color, control, motion, radius, space, text } = theme;

const Root = styled.div`
  interpolate-size: allow-keywords;
`;

const Item = styled.details`
  /* Under a header that stays. */
  scroll-margin-top: calc(${space.xxxl} * 3);
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }

  [data-on='chrome'] > & {
    border-color: ${color.chromeLine};
  }

  &::details-content {
    height: 0;
    overflow: clip;
    transition:
      height ${motion.normal},
      content-visibility ${motion.normal} allow-discrete;
  }

  &[open]::details-content {
    height: auto;
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: ${control.touch};
  padding-block: ${space.s};
  border-radius: ${radius.s};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    color: ${color.textMuted};
    transition: rotate ${motion.normal};
  }

  [data-on='chrome'] & > svg {
    color: ${color.onChromeMuted};
  }

  [open] > & > svg {
    rotate: 180deg;
  }
`;

const Content = styled.div`
  padding-bottom: ${space.m};
  color: ${color.textMuted};
  font-size: ${text.size.s};

  [data-on='chrome'] & {
    color: ${color.onChromeMuted};
  }
`;
