import { Trans } from '@lingui/react/macro';
import { AnnouncementDialog, announcementLink, type Announcement } from '@marquee/messages/announcements';
import { ButtonLink, VisuallyHidden } from '@marquee/ui-kit';
import { SiteLink } from '../../app/SiteLink.tsx';

/** One announcement in full, with a link to where it leads. */
export function AnnouncementModal({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const link = announcementLink(announcement.linkUrl);
  const more = (
    <>
      <Trans comment="Link to what an announcement is about">See more</Trans>
      <VisuallyHidden>: {announcement.title}</VisuallyHidden>
    </>
  );
  return (
    <AnnouncementDialog
      open
      announcement={announcement}
      onClose={onClose}
      action={
        link &&
        (link.kind === 'page' ? (
          <ButtonLink as={SiteLink} to={link.path} onClick={onClose}>
            {more}
          </ButtonLink>
        ) : (
          <ButtonLink href={link.address} target="_blank" rel="noopener noreferrer">
            {more}
          </ButtonLink>
        ))
      }
    />
  );
}
