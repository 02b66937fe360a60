import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Dialog, theme } from '@marquee/ui-kit';
import { useSettings, useSite } from '../../app/site-context.ts';
import { chatRoomOf } from './chat-room.ts';

/** The operator's chat room over the page; closes at once on a platform that has none. */
export function ChatRoomModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { permission } = useSite();
  const { hosts } = useSettings();
  const address = chatRoomOf(permission.resources, hosts.support);
  useEffect(() => {
    if (address === undefined) onClose();
  }, [address, onClose]);
  if (address === undefined) return null;
  return (
    <Dialog open size="m" head="chat" title={t`Chat room`} onClose={onClose}>
      <Room
        src={address}
        title={t`Chat room`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </Dialog>
  );
}

const Room = styled.iframe`
  display: block;
  width: 100%;
  height: min(36rem, 70dvh);
  border: 0;
  border-radius: 0 0 ${theme.radius.l} ${theme.radius.l};
  background: ${theme.color.surface};
`;
