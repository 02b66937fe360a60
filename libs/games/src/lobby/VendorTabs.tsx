import { useEffect, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import type { Vendor } from '../menu/menu.ts';
import { VendorSign } from '../vendor/VendorSign.tsx';
import { tabWidth } from './vendor-choice.ts';

export interface VendorTabsProps {
  vendors: readonly Pick<Vendor, 'vassalage' | 'displayName' | 'smallIcon' | 'supportPlay'>[];
  /** Whose games are shown; undefined while games of several vendors are. */
  current: string | undefined;
  imageHosts: readonly string[];
  /** Makes the link to a vendor's games out of what is in it. */
  link: (vassalage: string, current: boolean, content: ReactNode) => ReactNode;
}

/** The vendors of a lobby, one tab each; together as wide as the page when they fit. */
export function VendorTabs({ vendors, current, imageHosts, link }: VendorTabsProps) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (row.current && current !== undefined) showCurrent(row.current);
  }, [current]);
  return (
    <nav aria-label={t`Game lobby`}>
      <Row ref={row}>
        {vendors.map((vendor) => (
          <Item
            key={vendor.vassalage}
            style={{ width: `${tabWidth(vendors.length)}%` }}
            data-closed={!vendor.supportPlay || undefined}
          >
            {link(
              vendor.vassalage,
              vendor.vassalage === current,
              <>
                <VendorSign vendor={vendor} imageHosts={imageHosts} />
                <Name>{vendor.displayName}</Name>
              </>,
            )}
          </Item>
        ))}
      </Row>
    </nav>
  );
}

/** Moves the row, and not the page, until the tab of the lobby that is shown can be seen, also when the player comes back. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.closest('li')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right, width } = row.getBoundingClientRect();
  if (tab.left >= left && tab.right <= right) return;
  row.scrollBy({ left: tab.left - left - (width - tab.width) / 2, behavior: 'instant' });
}

const { color, control, elevation, media, motion, radius, space, text } = theme;

const Row = styled.ul`
  display: flex;
  margin-inline: calc(-1 * ${space.xxs});
  padding-block: ${space.xxs};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Item = styled.li`
  flex: none;
  min-width: max-content;
  padding-inline: ${space.xxs};
  scroll-snap-align: start;

  > a {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    height: 100%;
    min-height: ${control.large};
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    text-decoration: none;
    transition:
      background-color ${motion.quick},
      border-color ${motion.quick};
  }

  > a:hover {
    border-color: ${color.link};
  }

  > a[aria-current] {
    border-color: ${color.primary};
    background: ${color.primary};
    box-shadow: ${elevation.tactile};
    color: ${color.onPrimary};
  }

  ${media.medium} {
    > a {
      justify-content: center;
    }
  }
`;
