import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { pageWindow } from './page-window.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/home-icons.tsx';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  /** How many pages there are; nothing is rendered for one. */
  pages: number;
  onPage: (page: number) => void;
}

/** Steps through the pages of a list. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <Root aria-label={t`Pages`}>
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageWindow(page, pages).map((entry) =>
        typeof entry === 'number' ? (
          <PageButton
            key={entry}
            type="button"
            aria-current={entry === page ? 'page' : undefined}
            aria-label={t`Page ${entry}`}
            onClick={() => onPage(entry)}
          >
            {entry}
          </PageButton>
        ) : (
          <Gap key={entry} aria-hidden>
            …
          </Gap>
        ),
      )}
      <IconButton
        label={t`Next page`}
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Root>
  );
}

const { color, control, motion, radius, space, text } = theme;

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.hair};
`;

const PageButton = styled.button`
  min-width: ${control.touch};
  height: ${control.touch};
  padding-inline: ${space.xs};
  border-radius: ${radius.m};
  color: ${color.text};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

const Gap = styled.span`
  min-width: ${space.l};
  color: ${color.textMuted};
  text-align: center;
`;
