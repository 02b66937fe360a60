import { Trans } from '@lingui/react/macro';
import { Drawer } from '@marquee/ui-kit';
import { SideMenu } from './SideMenu.tsx';

/** The side menu over the page, on a phone. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      side="end"
      on="chrome"
      title={<Trans comment="Heading of the side menu">Menu</Trans>}
      onClose={onClose}
    >
      <SideMenu onLeave={onClose} />
    </Drawer>
  );
}
