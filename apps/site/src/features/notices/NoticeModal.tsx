import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Dialog, DialogBody } from '@marquee/ui-kit';
import { noticeIn, Notices, type NoticePlace } from './Notices.tsx';
import { QueryScope } from '../../app/QueryScope.tsx';

/** The notices over the page, open at the one that the address names. */
export function NoticeModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [place, setPlace] = useState<NoticePlace>(() => ({
    page: undefined,
    notice: noticeIn(new URLSearchParams(search).get('notice')),
  }));
  return (
    <Dialog open size="l" title={t`Notices`} onClose={onClose}>
      <DialogBody>
        <QueryScope>
          <Notices place={place} onGo={setPlace} />
        </QueryScope>
      </DialogBody>
    </Dialog>
  );
}
