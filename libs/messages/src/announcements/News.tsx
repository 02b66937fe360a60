import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { NewsTicker, Skeleton, theme } from '@marquee/ui-kit';
import type { Announcement } from './announcements.queries.ts';

/** The headlines that run under the banners. */
export function News({
  headlines,
  onOpen,
}: {
  headlines: readonly Announcement[];
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
    <NewsTicker
      label={t`News`}
      items={headlines.map(({ id, title }) => ({ id, text: title }))}
      onOpen={onOpen}
    />
  );
}

/** The place of the headlines. */
export function NewsSkeleton() {
  return (
    <Place>
      <Skeleton shape="block" />
    </Place>
  );
}

/** As high as the line of news, its border with it. */
const Place = styled.div`
  height: calc(${theme.control.touch} + 2px);
  border-radius: ${theme.radius.round};
`;
