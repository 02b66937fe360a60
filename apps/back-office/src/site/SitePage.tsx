import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { siteQuery } from './site.queries.ts';
import { SiteForm } from './SiteForm.tsx';

/** How the site of a brand works: status, features, registration, customer service and who may not enter. */
export function SitePage() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { merchant, chip } = useMerchant('site.read');
  const settings = useQuery(siteQuery(merchant));
  return (
    <ListScreen
      title={t`Site settings`}
      help={
        <Trans>
          A change counts at once, without a restart. Only what you change is sent, so that the changes of
          others stay. Languages, analytics and the look of a site are in its brand file.
        </Trans>
      }
      filters={chip}
      list={
        <Scroller>
          {settings.isPending && <Skeleton shape="block" />}
          {settings.isError && (
            <ErrorState
              title={t`The settings could not be loaded`}
              text={failureText(settings.error)}
              onRetry={() => void settings.refetch()}
            />
          )}
          {settings.data && (
            <SiteForm
              key={`${merchant} ${settings.dataUpdatedAt}`}
              merchant={merchant}
              settings={settings.data}
            />
          )}
        </Scroller>
      }
      onCloseDetail={() => {}}
    />
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${theme.space.m};
  overflow-y: auto;
`;
