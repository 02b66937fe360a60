import { useEffect, useRef, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, theme } from '@marquee/ui-kit';

export interface LoadFailureProps {
  title: ReactNode;
  advice: ReactNode;
  onRetry: () => void;
  /** The text of the button; `Try again` without it. */
  retryText?: ReactNode;
}

/**
 * What is said when something did not arrive. It stands in the first chunk, because where nothing arrives nothing that
 * says so would arrive either; so it is plainer than the kit's own error state.
 */
export function LoadFailure({ title, advice, onRetry, retryText }: LoadFailureProps) {
  const root = useRef<HTMLDivElement>(null);
  // What failed may have been a dialog: its place is then at the end of the page, out of sight.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Root ref={root} role="alert">
      <Title>{title}</Title>
      <p>{advice}</p>
      <Button onClick={onRetry}>{retryText ?? <Trans>Try again</Trans>}</Button>
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.m};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space.xxxl} ${space.m};
  color: ${color.textMuted};
  text-align: center;
`;

const Title = styled.h1`
  color: ${color.text};
  font-size: ${text.size.xxl};
`;
