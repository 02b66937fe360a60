import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { SavedViews } from './SavedViews.tsx';
import { ArrowLeftIcon, Button, HelpIcon, IconButton, theme } from '@marquee/ui-kit';

export interface ListScreenProps {
  readonly title: string;
  /** What the screen is for and how it is used. */
  readonly help: ReactNode;
  /** Buttons of the whole screen. */
  readonly actions?: ReactNode;
  /** Chips that say what is listed. */
  readonly filters?: ReactNode;
  readonly list: ReactNode;
  /** Totals over all that the filters let pass. */
  readonly totals?: ReactNode;
  /** What is open next to the list; on a phone it takes the list's place. */
  readonly detail?: ReactNode;
  /** Whether the detail needs more than half of the width, for a picture next to its facts. */
  readonly isDetailWide?: boolean;
  readonly onCloseDetail: () => void;
}

/** A screen of records: title, filters, list, and the open record side by side with it. */
export function ListScreen({
  title,
  help,
  actions,
  filters,
  list,
  totals,
  detail,
  isDetailWide = false,
  onCloseDetail,
}: ListScreenProps) {
  const { t } = useLingui();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <Head data-covered={detail ? true : undefined}>
        <h1>{title}</h1>
        <IconButton
          label={t`About this screen`}
          icon={<HelpIcon />}
          aria-expanded={isHelpOpen}
          onClick={() => setHelpOpen(!isHelpOpen)}
        />
        <Actions>{actions}</Actions>
      </Head>
      {isHelpOpen && <Help>{help}</Help>}
      {filters && (
        <Filters data-covered={detail ? true : undefined}>
          {filters}
          <SavedViews key={title} />
        </Filters>
      )}
      <Split>
        <List data-covered={detail ? true : undefined}>
          {list}
          {totals && <Totals>{totals}</Totals>}
        </List>
        {detail && (
          <Detail aria-label={t`Detail`} data-wide={isDetailWide || undefined}>
            <Back>
              <Button size="s" variant="quiet" icon={<ArrowLeftIcon size="s" />} onClick={onCloseDetail}>
                {t`Close`}
              </Button>
            </Back>
            {detail}
          </Detail>
        )}
      </Split>
    </>
  );
}

const { color, media, space, text } = theme;

const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space.xxs};
  align-items: center;
  min-height: 3.25rem;
  padding: ${space.xxs} ${space.m};

  h1 {
    font-size: ${text.size.l};
  }

  &[data-covered] {
    display: none;
  }

  ${media.wide} {
    &[data-covered] {
      display: flex;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-inline-start: auto;
`;

const Help = styled.div`
  flex: none;
  max-width: 80ch;
  padding: 0 ${space.m} ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};

  p + p {
    margin-block-start: ${space.xs};
  }
`;

const Filters = styled.div`
  display: flex;
  flex: none;
  gap: ${space.xs};
  align-items: center;
  padding: ${space.hair} ${space.m} ${space.xs};
  overflow-x: auto;

  &[data-covered] {
    display: none;
  }

  > * {
    flex: none;
  }

  ${media.wide} {
    flex-wrap: wrap;

    &[data-covered] {
      display: flex;
    }
  }
`;

const Split = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  border-top: 1px solid ${color.line};
`;

const List = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;

  &[data-covered] {
    display: none;
  }

  ${media.wide} {
    &[data-covered] {
      display: flex;
    }
  }
`;

const Totals = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space.m};
  padding: ${space.xs} ${space.m};
  border-top: 1px solid ${color.line};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;

const Detail = styled.section`
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  padding: ${space.s} ${space.m} ${space.l};

  ${media.wide} {
    flex: none;
    width: min(30rem, 45%);
    border-inline-start: 1px solid ${color.line};

    &[data-wide] {
      width: min(46rem, 58%);
    }
  }
`;

const Back = styled.div`
  margin-inline-start: calc(-1 * ${space.s});
`;
