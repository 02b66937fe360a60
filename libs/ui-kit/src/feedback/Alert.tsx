import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { softToneStyles, toneIcons, type Tone } from './tone.ts';
import { CloseIcon } from '../icons/home-icons.tsx';

export interface AlertProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it: a Button or TextLink. */
  action?: ReactNode;
  /** Given: a cross takes the message away. */
  onDismiss?: () => void;
}

/** A message in the page, next to what it is about. A danger is announced at once, the others when there is a pause. */
export function Alert({ tone, title, children, action, onDismiss }: AlertProps) {
  const { t } = useLingui();
  const ToneIcon = toneIcons[tone];
  return (
    <Root data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <ToneIcon />
      <Message>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Message>
      {onDismiss && (
        <Dismiss type="button" aria-label={t`Dismiss`} onClick={onDismiss}>
          <CloseIcon size="s" />
        </Dismiss>
      )}
    </Root>
  );
}

const { control, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border: 1px solid color-mix(in oklab, currentColor 22%, transparent);
  border-radius: ${radius.m};
  font-size: ${text.size.s};
  line-height: ${text.leading.snug};
  ${softToneStyles}

  a {
    color: inherit;
  }
`;

const Message = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.hair};
  min-width: 0;
`;

const Title = styled.div`
  font-weight: ${text.weight.heavy};
`;

const Action = styled.div`
  margin-top: ${space.xs};
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  width: ${control.touch};
  height: ${control.touch};
  margin: calc(-1 * ${space.s}) calc(-1 * ${space.m}) calc(-1 * ${space.s}) 0;
  border-radius: ${radius.m};

  &:focus-visible {
    outline-offset: -6px;
  }
`;
