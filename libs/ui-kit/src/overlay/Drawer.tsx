import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { movingStyles } from './dialog-styles.ts';
import { Modal } from './Modal.tsx';
import { CloseIcon } from '../icons/home-icons.tsx';

export interface DrawerProps {
  open: boolean;
  /** Called to close: by the cross, Escape, or a press outside. */
  onClose: () => void;
  /** The drawer's heading and accessible name. */
  title: ReactNode;
  /** The edge it comes from, in reading direction; bottom: a sheet as wide as the page and as high as its content. */
  side?: 'start' | 'end' | 'bottom';
  /** Chrome: in the colours of the header and footer, for menus. */
  on?: 'surface' | 'chrome';
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the side over the page, modal like a dialog: for the side menu and for filters. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'start',
  on = 'surface',
  footer,
  children,
}: DrawerProps) {
  const { t } = useLingui();
  return (
    <Modal open={open} onEscape={onClose} onPressOutside={onClose}>
      {(parts) => (
        <Popup {...parts.popup} data-side={side} data-on={on}>
          <Header>
            <Title {...parts.title}>{title}</Title>
            <IconButton on={on} label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
          </Header>
          <Content>{children}</Content>
          {footer && <Foot>{footer}</Foot>}
        </Popup>
      )}
    </Modal>
  );
}

const { color, elevation, layer, radius, space, text } = theme;

const Popup = styled.div`
  position: fixed;
  inset-block: 0;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  width: min(20rem, 100vw - 3rem);
  outline: none;
  background: ${color.surface};
  box-shadow: ${elevation.floating};
  ${movingStyles}

  &[data-side='start'] {
    --away: -100% 0;
    inset-inline-start: 0;
  }

  &[data-side='end'] {
    --away: 100% 0;
    inset-inline-end: 0;
  }

  &[data-side='bottom'] {
    --away: 0 100%;
    inset: auto 0 0;
    width: auto;
    max-height: 85dvh;
    padding-block-end: env(safe-area-inset-bottom);
    border-radius: ${radius.l} ${radius.l} 0 0;
  }

  &[data-on='chrome'] {
    outline: 1px solid ${color.chromeLine};
    background: ${color.chrome};
    color: ${color.onChrome};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.s} ${space.xs} ${space.s} ${space.m};
`;

const Title = styled.h2`
  font-size: ${text.size.l};
`;

const Content = styled.div`
  flex: 1;
  padding: 0 ${space.m} ${space.m};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.div`
  padding: ${space.s} ${space.m} calc(${space.s} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};

  [data-on='chrome'] > & {
    border-color: ${color.chromeLine};
  }
`;
