import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { movingStyles } from './dialog-styles.ts';
import { Modal } from './Modal.tsx';
import { useMediaQuery, wideViewport } from './useMediaQuery.ts';
import { ChevronLeftIcon, CloseIcon } from '../icons/home-icons.tsx';

export interface PanelProps {
  open: boolean;
  /** Called to close: by the cross, Escape, or a press outside. */
  onClose: () => void;
  /** The panel's own name, above its menu. */
  name: ReactNode;
  /** The heading of the page that is open; undefined while only the menu is: a phone then shows the menu. */
  title: ReactNode | undefined;
  /** Back from a page to the menu, on a phone. */
  onBack: () => void;
  /** The menu: next to the page on a desktop, a screen of its own on a phone. */
  menu: ReactNode;
  /** Identifies the page: each begins at its top. */
  place: string;
  /** The page. */
  children: ReactNode;
}

/**
 * A centre with many pages over the site: a large window with its menu at the side, a full screen on a phone. The
 * page behind is inert and does not scroll, the focus stays inside and returns to where it was.
 */
export function Panel({ open, onClose, name, title, onBack, menu, place, children }: PanelProps) {
  const { t } = useLingui();
  const wide = useMediaQuery(wideViewport);
  const content = useRef<HTMLDivElement>(null);

  return (
    <Modal open={open} onEscape={onClose} onPressOutside={onClose} initialFocus={content}>
      {(parts) => (
        <Popup {...parts.popup}>
          {wide && (
            <Side>
              <Name>{name}</Name>
              <Scroll>{menu}</Scroll>
            </Side>
          )}
          <Page>
            <Header>
              {!wide && title !== undefined && (
                <IconButton label={t`Back`} icon={<ChevronLeftIcon />} onClick={onBack} />
              )}
              <Title {...parts.title} data-back={(!wide && title !== undefined) || undefined}>
                {title ?? name}
              </Title>
              <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
            </Header>
            <Content key={place} ref={content} tabIndex={-1}>
              <KeepFocus within={content} />
              {wide || title !== undefined ? children : menu}
            </Content>
          </Page>
        </Popup>
      )}
    </Modal>
  );
}

/** On a phone the button that was pressed goes with its screen, and the focus must not be lost to the page behind. */
function KeepFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) within.current?.focus({ preventScroll: true });
  }, [within]);
  return null;
}

const { color, elevation, layer, media, radius, space, text } = theme;

const Popup = styled.div`
  --away: 0 2rem;
  --away-opacity: 0.01;
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: flex;
  outline: none;
  background: ${color.canvas};
  overflow: hidden;
  ${movingStyles}

  ${media.wide} {
    --away: 0 1rem;
    --away-scale: 0.98;
    inset-inline: max(${space.xl}, calc((100vw - 74rem) / 2));
    inset-block: max(${space.l}, calc((100dvh - 54rem) / 2));
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    box-shadow: ${elevation.floating};
  }
`;

const Side = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 17rem;
  border-inline-end: 1px solid ${color.line};
  background: ${color.surface};
`;

const Name = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  height: 4rem;
  padding-inline: ${space.l};
  font-size: ${text.size.l};
  font-weight: ${text.weight.heavy};
  letter-spacing: ${text.tracking.tight};
`;

const Scroll = styled.div`
  flex: 1;
  padding: 0 ${space.s} ${space.m};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Header = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space.xs};
  min-height: calc(3.5rem + env(safe-area-inset-top));
  padding: env(safe-area-inset-top) ${space.xs} 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${media.wide} {
    min-height: 4rem;
    padding-inline: ${space.l} ${space.s};
  }
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  padding-inline-start: ${space.s};
  font-size: ${text.size.l};
  line-height: 1.2;
  overflow-wrap: anywhere;
  text-wrap: balance;

  &[data-back] {
    padding-inline-start: 0;
  }

  ${media.wide} {
    padding-inline-start: 0;
    font-size: ${text.size.xl};
  }
`;

const Content = styled.div`
  flex: 1;
  padding: ${space.m} ${space.m} calc(${space.l} + env(safe-area-inset-bottom));
  outline: none;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;

  ${media.wide} {
    padding: ${space.l};
  }
`;
