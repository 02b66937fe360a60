import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

/** What is coming: rows of cards by the look of a block. */
export type RowShape =
  | 'app'
  | 'cards'
  | 'draw'
  | 'jackpot'
  | 'matches'
  | 'panels'
  | 'progress'
  | 'promotion'
  | 'table'
  | 'text'
  | 'ticker'
  | 'ticket'
  | 'tiles'
  | 'vendor'
  | 'win';

/** Boxes in the rows and of the height of what comes. */
export function BlockRows({ shape, count }: { shape: RowShape; count: number }) {
  return (
    <Rows data-shape={shape} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <Skeleton shape="block" />
        </li>
      ))}
    </Rows>
  );
}

const { control, media, radius, space } = theme;

const Rows = styled.ul`
  display: grid;
  grid-auto-rows: var(--height, 12rem);
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  overflow: clip;

  > li {
    border-radius: ${radius.m};
    overflow: clip;
  }

  &[data-shape='matches'] {
    --height: 10.5rem;
    gap: ${space.xxs};
  }

  &[data-shape='ticker'] {
    --height: ${control.touch};
  }

  &[data-shape='app'] {
    --height: 14rem;
  }

  &[data-shape='progress'] {
    --height: 11.5rem;
  }

  &[data-shape='draw'] {
    --height: 6.5rem;
    gap: ${space.xs};
  }

  &[data-shape='win'] {
    --height: 3.5rem;
    gap: ${space.xs};
    max-height: 19rem;
  }

  &[data-shape='table'] {
    --height: 3.5rem;
    gap: 0;
    max-height: 26rem;
  }

  &[data-shape='jackpot'],
  &[data-shape='promotion'],
  &[data-shape='ticket'] {
    grid-auto-columns: minmax(17.5rem, 1fr);
    grid-auto-flow: column;
    grid-auto-rows: auto;
    grid-template: var(--height) / none;
  }

  &[data-shape='jackpot'] {
    --height: 5.25rem;
  }

  &[data-shape='promotion'] {
    --height: 21.5rem;
    gap: ${space.m};
  }

  &[data-shape='ticket'] {
    --height: 8.75rem;
    gap: ${space.m};
  }

  &[data-shape='cards'],
  &[data-shape='panels'],
  &[data-shape='tiles'] {
    --height: 7.5rem;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-shape='tiles'] {
    --height: 8.5rem;
  }

  &[data-shape='vendor'] {
    --height: 4.25rem;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.xs};
  }

  ${media.medium} {
    &[data-shape='app'] {
      --height: 11rem;
    }

    &[data-shape='progress'] {
      --height: 6.5rem;
    }

    &[data-shape='draw'] {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
      gap: ${space.s};
    }

    &[data-shape='win'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    &[data-shape='vendor'] {
      grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
    }
  }

  ${media.wide} {
    &[data-shape='win'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    &[data-shape='cards'],
    &[data-shape='tiles'] {
      --height: 8.5rem;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: ${space.m};
    }

    &[data-shape='tiles'] {
      --height: 11rem;
    }

    &[data-shape='panels'] {
      gap: ${space.m};
    }
  }
`;
