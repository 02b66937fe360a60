import { useLingui } from '@lingui/react/macro';
import { NewsTicker } from '@marquee/ui-kit';
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
