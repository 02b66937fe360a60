export { announcementLink, announcementsOfType, type Announcement } from './announcements/index.ts';
export { SafeHtml } from './content/SafeHtml.tsx';
export { loadSanitiser } from './content/sanitise.ts';
export { FeedbackForm, type FeedbackFormProps } from './feedback/FeedbackForm.tsx';
export { sendFeedback, type Remark } from './feedback/send-feedback.ts';
export { NoticeBoard, NoticeBoardSkeleton, type NoticeBoardProps } from './notices/NoticeBoard.tsx';
export { noticesQuery, type Notice, type NoticePage } from './notices/notices.queries.ts';

/** The inbox: a page of the member centre, its own chunk. */
export const loadInboxPage = () => import('./inbox/InboxPage.tsx').then(({ InboxPage }) => InboxPage);
