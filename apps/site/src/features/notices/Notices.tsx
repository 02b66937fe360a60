import { useQuery } from '@tanstack/react-query';
import { NoticeBoard, NoticeBoardSkeleton, noticesQuery } from '@marquee/messages';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useSite } from '../../app/site-context.ts';

/** Where in the notices a visitor is. */
export interface NoticePlace {
  /** From 1; undefined for the page that holds the notice. */
  readonly page: number | undefined;
  /** The notice that is read. */
  readonly notice: string | undefined;
}

export interface NoticesProps {
  place: NoticePlace;
  onGo: (place: NoticePlace) => void;
}

/** The notices, nine to a page, opened at a place; another page has no notice selected. */
export function Notices({ place, onGo }: NoticesProps) {
  const { client } = useSite();
  const { page, notice } = place;
  const notices = useQuery(
    noticesQuery(client, page === undefined && notice !== undefined ? { notice } : { page: page ?? 1 }),
  );

  if (notices.isPending) return <NoticeBoardSkeleton />;
  if (notices.isError) {
    return (
      <QueryFailure
        error={notices.error}
        retrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  return (
    <NoticeBoard
      page={notices.data}
      selected={notice}
      onSelect={(selected) => onGo({ page: notices.data.page, notice: selected })}
      onPage={(next) => onGo({ page: next, notice: undefined })}
    />
  );
}

/** The number of a notice, as an address brings it. */
export function noticeIn(text: string | null): string | undefined {
  return text !== null && /^\d{1,18}$/.test(text) ? text : undefined;
}
