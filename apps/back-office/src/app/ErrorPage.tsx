import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, ErrorState, theme } from '@marquee/ui-kit';

/** What stands in place of a screen that failed. The navigation next to it still works. */
export function ErrorPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const error = useRouteError();
  return (
    <Middle>
      <ErrorState
        title={t`This screen cannot be shown`}
        text={t`Something in the back office failed; nothing was changed by it. Load the page again. If it fails again, send the text below to the people who run the platform.`}
        onRetry={() => window.location.reload()}
        action={
          <Button variant="quiet" onClick={() => void navigate('/approvals')}>{t`To the approvals`}</Button>
        }
      />
      <code>{error instanceof Error ? error.message : String(error)}</code>
    </Middle>
  );
}

const { color, space, text } = theme;

const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.m};
  align-items: center;
  justify-content: center;
  min-height: 0;
  padding: ${space.m};
  overflow: auto;

  code {
    max-width: 40rem;
    color: ${color.textMuted};
    font-size: ${text.size.s};
    overflow-wrap: anywhere;
  }
`;
