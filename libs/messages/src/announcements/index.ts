export { AnnouncementDialog, type AnnouncementDialogProps } from './AnnouncementDialog.tsx';
export { announcementsOfType, announcementsQuery, type Announcement } from './announcements.queries.ts';
export { HeroCarousel, HeroSkeleton, type HeroCarouselProps } from './HeroCarousel.tsx';
export { announcementLink, type AnnouncementLink } from './link.ts';
export { News, NewsSkeleton } from './News.tsx';
