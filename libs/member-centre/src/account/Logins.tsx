import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '@marquee/i18n';
import { Button, Skeleton } from '@marquee/ui-kit';
import { loginsQuery } from './account.queries.ts';
import type { AccountPageProps } from './page-props.ts';
import { PartFailure } from './PartFailure.tsx';
import { useOriginLabel } from './origin-label.ts';
import { Line, LineText, Section } from './Section.tsx';

/** The last logins, and on request the ones before. */
export function Logins({ client, token, describe }: AccountPageProps) {
  const logins = useInfiniteQuery(loginsQuery(client, token));
  const placeOf = useOriginLabel();
  const rows = logins.data?.pages.flatMap((page) => page.logins) ?? [];
  return (
    <Section title={<Trans>Login history</Trans>}>
      {logins.isError && rows.length === 0 ? (
        <PartFailure query={logins} describe={describe} />
      ) : !logins.data ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <p>
          <Trans>No login has been recorded yet.</Trans>
        </p>
      ) : (
        <ul>
          {rows.map((login) => {
            const { device, place } = placeOf(login);
            return (
              <Line key={login.id}>
                <LineText>
                  {formatDateTime(new Date(login.at))}
                  <small>{device}</small>
                  <small>{place}</small>
                </LineText>
              </Line>
            );
          })}
        </ul>
      )}
      {logins.hasNextPage && (
        <Button
          fullWidth
          variant="quiet"
          loading={logins.isFetchingNextPage}
          onClick={() => void logins.fetchNextPage()}
        >
          <Trans comment="Button: shows older rows of a list">Show more</Trans>
        </Button>
      )}
    </Section>
  );
}
