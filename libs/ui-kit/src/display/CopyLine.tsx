import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../action/Button.tsx';
import { showToast } from '../feedback/toasts.ts';
import { theme } from '../theme/theme.ts';

export interface CopyLineProps {
  label: string;
  /** What is shown and copied. */
  value: string;
}

/** Something to be typed elsewhere, with a button that copies it. */
export function CopyLine({ label, value }: CopyLineProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // Some browsers keep the clipboard to themselves: the text can be marked by hand.
      showToast({
        tone: 'warning',
        title: t`It could not be copied`,
        text: t`Mark the text and copy it by hand.`,
      });
    }
  }

  return (
    <Row>
      <TextBlock>
        <Label>{label}</Label>
        <Value>{value}</Value>
      </TextBlock>
      <Button size="s" variant="secondary" aria-label={t`Copy: ${label}`} onClick={() => void copy()}>
        {copied ? (
          <Trans comment="On a copy button, for a moment after the press">Copied</Trans>
        ) : (
          <Trans comment="A button that copies the text next to it">Copy</Trans>
        )}
      </Button>
    </Row>
  );
}

const { color, space, text } = theme;

const Row = styled.div`
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
`;

const TextBlock = styled.div`
  min-width: 0;
`;

const Label = styled.div`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Value = styled.div`
  overflow-wrap: anywhere;
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
  user-select: all;
`;
