import type { Ref } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import type { RegistrationStep } from './registration-steps.ts';

/** Which of two steps is shown. The line gets the focus when the step changes, so that it is read. */
export function RegistrationProgress({
  step,
  line,
}: {
  readonly step: RegistrationStep;
  readonly line: Ref<HTMLParagraphElement>;
}) {
  return (
    <Root>
      <Line ref={line} tabIndex={-1}>
        <Trans>Step {step} of 2</Trans>
        <strong>{step === 1 ? <Trans>Your account</Trans> : <Trans>Your details</Trans>}</strong>
      </Line>
      <Bar aria-hidden>
        <span data-reached />
        <span data-reached={step === 2 || undefined} />
      </Bar>
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  margin-block-end: ${space.xs};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: baseline;
  color: ${color.textMuted};
  font-size: ${text.size.s};

  &:focus {
    outline: none;
  }

  strong {
    color: ${color.text};
  }
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xxs};

  span {
    height: 4px;
    border-radius: ${radius.s};
    background: ${color.line};
  }

  [data-reached] {
    background: ${color.primary};
  }
`;
