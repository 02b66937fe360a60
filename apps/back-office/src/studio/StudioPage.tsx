import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen, type ListScreenProps } from '../list/ListScreen.tsx';
import { useFilters } from '../list/use-filters.ts';
import { FILE_PART, parts } from './parts.ts';
import { StudioEditor } from './StudioEditor.tsx';
import { studioQuery } from './studio.queries.ts';

/** Edits everything that makes a brand's site its own, shows it before visitors get it, and publishes it. */
export function StudioPage() {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const { rights } = useSession();
  const { merchant, chip } = useMerchant('site.read');
  const { values, set } = useFilters(['part', 'view']);
  const studio = useQuery(studioQuery(merchant));
  const part = values.part ?? parts[0]?.name ?? FILE_PART;
  const view = values.view === 'preview' || values.view === 'history' ? values.view : undefined;
  const screen: Omit<ListScreenProps, 'list'> = {
    title: t`Brand studio`,
    help: (
      <Trans>
        Edits the brand file of a site. The preview shows the real site with what you typed, at an address
        that search engines leave out. Save a draft, then publish it: visitors get it within seconds, and the
        history goes back to any earlier version. What you typed stays when the page is loaded again. Pictures
        are uploaded in the fields that name them.
      </Trans>
    ),
    filters: (
      <>
        {chip}
        <ChoiceFilter
          label={t`Part`}
          value={part}
          options={[
            ...parts.map(({ name, title }) => ({ value: name, label: i18n._(title) })),
            { value: FILE_PART, label: t`The whole file` },
          ]}
          onChange={(chosen) => set({ part: chosen })}
        />
      </>
    ),
    isDetailWide: true,
    onCloseDetail: () => set({ view: undefined }),
  };
  if (!studio.data)
    return (
      <ListScreen
        {...screen}
        list={
          <Space>
            {studio.isPending && <Skeleton shape="block" />}
            {studio.isError && (
              <ErrorState
                title={t`The brand file could not be loaded`}
                text={failureText(studio.error)}
                onRetry={() => void studio.refetch()}
              />
            )}
          </Space>
        }
      />
    );
  return (
    <StudioEditor
      key={merchant}
      merchant={merchant}
      studio={studio.data}
      part={part}
      view={view}
      canChange={canUse(rights, 'site.change', merchant)}
      onView={(next) => set({ view: next })}
    >
      {(places) => <ListScreen {...screen} {...places} />}
    </StudioEditor>
  );
}

const Space = styled.div`
  padding: ${theme.space.m};
`;
