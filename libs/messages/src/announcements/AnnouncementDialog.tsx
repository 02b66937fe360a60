import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog, DialogActions, DialogBody, theme } from '@marquee/ui-kit';
import { SafeHtml } from '../content/SafeHtml.tsx';
import type { Announcement } from './announcements.queries.ts';

export interface AnnouncementDialogProps {
  open: boolean;
  announcement: Announcement;
  /** Where it leads, as a link. */
  action?: ReactNode;
  onClose: () => void;
}

/** One announcement in full. */
export function AnnouncementDialog({ open, announcement, action, onClose }: AnnouncementDialogProps) {
  return (
    <Dialog open={open} title={announcement.title} size="m" onClose={onClose}>
      <DialogBody>
        <Content>
          {announcement.imageUrl && <Picture src={announcement.imageUrl} alt="" decoding="async" />}
          {announcement.content && <SafeHtml html={announcement.content} />}
        </Content>
      </DialogBody>
      {action && <DialogActions>{action}</DialogActions>}
    </Dialog>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.m};
  object-fit: cover;
`;
