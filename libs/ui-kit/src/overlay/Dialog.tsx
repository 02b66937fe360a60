import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { movingStyles } from './dialog-styles.ts';
import { Modal } from './Modal.tsx';
import { useMovableDialog } from './useMovableDialog.ts';
import { CloseIcon, MoveIcon } from '../icons/home-icons.tsx';

export interface DialogProps {
  open: boolean;
  /** Called to close: by the cross, Escape, or a press outside. */
  onClose: () => void;
  /** The dialog's visible heading and accessible name. */
  title: ReactNode;
  /** One sentence under the heading. */
  description?: ReactNode;
  /** chat: the head is a bar in the brand's colour for its chat room. */
  head?: 'plain' | 'chat';
  /** s 400, m 600, l 800 pixels wide; on a phone every dialog is a sheet from the bottom. */
  size?: 's' | 'm' | 'l';
  /** False: no cross, and neither Escape nor a press outside closes it. For what must be answered. */
  dismissable?: boolean;
  /**
   * With `dismissable` false: its head can be dragged, and a button in the cross's place moves it by arrow keys or
   * presses.
   */
  movable?: boolean;
  /** A picture next to the dialog on a wide page. */
  aside?: ReactNode;
  /** DialogBody and DialogActions, within a form where there is one. */
  children: ReactNode;
}

/**
 * A window over the page that must be dealt with first: the page behind is inert and does not scroll, the focus
 * stays inside and returns to where it was.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  head: look = 'plain',
  size = 's',
  dismissable = true,
  movable = false,
  aside,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const { place, head, button } = useMovableDialog();
  const close = dismissable ? onClose : undefined;
  return (
    <Modal open={open} described={description !== undefined} onEscape={close} onPressOutside={close}>
      {(parts) => (
        <Viewport>
          <Popup {...parts.popup} style={place} data-size={size} data-aside={aside ? true : undefined}>
            {aside && <Aside>{aside}</Aside>}
            <Header data-look={look} data-movable={movable || undefined} {...(movable && head)}>
              <Title {...parts.title}>{title}</Title>
              {description && <Description {...parts.description}>{description}</Description>}
            </Header>
            {children}
            {movable && !dismissable && (
              <Corner>
                <IconButton
                  label={t`Move the window with the arrow keys or by pressing`}
                  icon={<MoveIcon />}
                  {...button}
                />
              </Corner>
            )}
            {dismissable && (
              <Corner data-look={look}>
                <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
              </Corner>
            )}
          </Popup>
        </Viewport>
      )}
    </Modal>
  );
}

const { color, elevation, layer, media, radius, space, text } = theme;

const Viewport = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  /* As tall as the dialog: an automatic row would count its minimum height only, and a taller dialog would start above the screen. */
  grid-template-rows: minmax(min-content, 1fr);
  align-items: end;
  justify-items: center;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.medium} {
    align-items: center;
    padding: ${space.l};
  }
`;

const Popup = styled.div`
  --away: 0 100%;
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  margin-top: ${space.xxl};
  padding-bottom: env(safe-area-inset-bottom);
  border: 1px solid ${color.line};
  border-radius: ${radius.l} ${radius.l} 0 0;
  outline: none;
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
  transform: translate(var(--move-x), var(--move-y));
  ${movingStyles}

  ${media.medium} {
    --away: 0 1rem;
    --away-scale: 0.97;
    --away-opacity: 0.01;
    max-width: 25rem;
    margin-top: 0;
    border-radius: ${radius.l};

    &[data-size='m'] {
      max-width: 37.5rem;
    }

    &[data-size='l'] {
      max-width: 50rem;
    }
  }

  ${media.wide} {
    &[data-aside] {
      --aside: 24rem;
      max-width: calc(25rem + var(--aside));
      min-height: 34rem;
      padding-inline-start: var(--aside);

      &[data-size='m'] {
        max-width: calc(37.5rem + var(--aside));
      }
    }
  }
`;

const Aside = styled.div`
  display: none;

  ${media.wide} {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    display: block;
    width: var(--aside);
    border-start-start-radius: ${radius.l};
    border-end-start-radius: ${radius.l};
    overflow: clip;
  }
`;

const Header = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  padding: ${space.l} ${space.l} ${space.xs};
  padding-inline-end: calc(${space.l} + ${theme.control.touch});

  &[data-movable] {
    cursor: move;
    touch-action: none;
    user-select: none;
  }

  &[data-look='chat'] {
    padding-block: ${space.m};
    border-radius: ${radius.l} ${radius.l} 0 0;
    background: ${color.chatHeader};
    color: ${color.onChatHeader};
  }
`;

const Title = styled.h2`
  font-size: ${text.size.xl};
`;

const Description = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Corner = styled.span`
  position: absolute;
  top: ${space.s};
  inset-inline-end: ${space.s};

  &[data-look='chat'] {
    top: ${space.xs};
  }

  &[data-look='chat'] > button {
    background: none;
    color: ${color.onChatHeader};
  }
`;

/** What the dialog is about. */
export const DialogBody = styled.div`
  padding: ${space.xs} ${space.l} ${space.l};
`;

/** The answers, the main one last; on a phone they share the width. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
  padding: 0 ${space.l} ${space.l};

  > * {
    flex: 1;
  }

  ${media.medium} {
    > * {
      flex: none;
    }
  }
`;
