import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton, RefreshIcon, Skeleton, theme } from '@marquee/ui-kit';
import { isThrottled } from '../sms/code-request.ts';

export interface CaptchaPictureProps {
  /** PNG in base64; undefined while it is on its way. */
  png: string | undefined;
  /** It could not be fetched. */
  failed: boolean;
  onRefresh: () => void;
}

/** The picture whose characters are to be typed, with a button for another one. */
export function CaptchaPicture({ png, failed, onRefresh }: CaptchaPictureProps) {
  const { t } = useLingui();
  const last = useRef<number>(undefined);

  function refresh() {
    const now = performance.now();
    if (isThrottled(last.current, now)) return;
    last.current = now;
    onRefresh();
  }

  return (
    <Row>
      <Frame aria-busy={!png && !failed}>
        {failed ? (
          <Note role="alert">
            <Trans>The picture did not load</Trans>
          </Note>
        ) : png ? (
          <Picture src={`data:image/png;base64,${png}`} alt={t`Picture of the characters to type`} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Frame>
      <IconButton label={t`Another picture`} icon={<RefreshIcon />} onClick={refresh} />
    </Row>
  );
}

const { color, radius, space, text } = theme;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-bottom: ${space.s};
`;

const Frame = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  height: 4rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  overflow: clip;
`;

const Picture = styled.img`
  height: 100%;
  object-fit: contain;
`;

const Note = styled.p`
  color: ${color.onDangerSoft};
  font-size: ${text.size.s};
`;
