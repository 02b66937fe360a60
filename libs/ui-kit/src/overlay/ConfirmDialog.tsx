import { useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../action/Button.tsx';
import { theme } from '../theme/theme.ts';
import { DialogActions } from './Dialog.tsx';
import { movingStyles } from './dialog-styles.ts';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, as a question. */
  title: ReactNode;
  /** What will happen. */
  text?: ReactNode;
  /** Stands above the question. */
  icon?: ReactNode;
  /** The verb of what will happen: "Log out", not "OK". */
  confirmLabel: string;
  /** Left out: "Cancel". Null: there is nothing to choose, only something to take note of. */
  cancelLabel?: string | null;
  /** Danger: what will happen cannot be undone. */
  tone?: 'primary' | 'danger';
  /** The confirmed action is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered: a press outside does not close it, Escape cancels, and the way back has the focus. */
export function ConfirmDialog({
  open,
  title,
  text: explanation,
  icon,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      role="alertdialog"
      described={explanation !== undefined}
      onEscape={onCancel}
      initialFocus={cancel}
    >
      {(parts) => (
        <Viewport>
          <Popup {...parts.popup}>
            <Content>
              {icon && <Medallion data-tone={tone}>{icon}</Medallion>}
              <Title {...parts.title}>{title}</Title>
              {explanation && <Explanation {...parts.description}>{explanation}</Explanation>}
            </Content>
            <DialogActions>
              {cancelLabel !== null && (
                <Button ref={cancel} variant="secondary" onClick={onCancel}>
                  {cancelLabel ?? t`Cancel`}
                </Button>
              )}
              <Button variant={tone} loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </Popup>
        </Viewport>
      )}
    </Modal>
  );
}

const { color, elevation, layer, radius, space, text } = theme;

const Viewport = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  padding: ${space.m};
`;

const Popup = styled.div`
  --away-scale: 0.95;
  --away-opacity: 0.01;
  width: 100%;
  max-width: 24rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  outline: none;
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
  ${movingStyles}

  ${DialogActions} > * {
    flex: 1;
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.l};
  text-align: center;
`;

const Medallion = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};

  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
  }
`;

const Title = styled.h2`
  font-size: ${text.size.xl};
`;

const Explanation = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
