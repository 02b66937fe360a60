export { AnnouncementDialog, type AnnouncementDialogProps } from './announcements/AnnouncementDialog.tsx';
export {
  announcementsOfType,
  announcementsQuery,
  type Announcement,
} from './announcements/announcements.queries.ts';
export { HeroCarousel, HeroSkeleton, type HeroCarouselProps } from './announcements/HeroCarousel.tsx';
export { announcementLink, type AnnouncementLink } from './announcements/link.ts';
export { News, NewsSkeleton } from './announcements/News.tsx';
export { SafeHtml } from './content/SafeHtml.tsx';
export { loadSanitiser } from './content/sanitise.ts';
export { FeedbackForm, type FeedbackFormProps } from './feedback/FeedbackForm.tsx';
export { sendFeedback, type Remark } from './feedback/send-feedback.ts';
export { NoticeBoard, NoticeBoardSkeleton, type NoticeBoardProps } from './notices/NoticeBoard.tsx';
export { noticesQuery, type Notice, type NoticePage } from './notices/notices.queries.ts';
export { unreadMessagesQuery } from './inbox/inbox.queries.ts';

/** The inbox: a page of the member centre, its own chunk. */
export const loadInboxPage = () => import('./inbox/InboxPage.tsx').then(({ InboxPage }) => InboxPage);
