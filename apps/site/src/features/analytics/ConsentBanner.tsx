import { useCallback, useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { createGlobalStyle, styled } from 'styled-components';
import { Button, theme, useLowerBar } from '@marquee/ui-kit';

export interface ConsentBannerProps {
  /** Where the services are loaded from. */
  hosts: readonly string[];
  /** The visitor has answered before and wants to change their mind: the question then takes the focus. */
  reopened: boolean;
  onAnswer: (consent: 'given' | 'refused') => void;
}

/** Pixels between the banner and what stands at the edge below it. */
const MARGIN = 12;

/** Asks whether visits may be counted. At the lower edge; it does not block the page. */
export function ConsentBanner({ hosts, reopened, onAnswer }: ConsentBannerProps) {
  const { t } = useLingui();
  const banner = useRef<HTMLElement>(null);
  const rise = useLowerBar('--m-consent-bar', MARGIN);
  const place = useCallback(
    (element: HTMLElement | null) => {
      banner.current = element;
      return rise(element);
    },
    [rise],
  );
  const names = hosts.join(', ');

  useEffect(() => {
    if (reopened) banner.current?.focus();
  }, [reopened]);

  function answer(consent: 'given' | 'refused') {
    onAnswer(consent);
    // The button that had the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <Banner ref={place} aria-label={t`Your privacy`} tabIndex={-1}>
      <RoomBelow />
      <Labels>
        <strong>
          <Trans>May we count your visit?</Trans>
        </strong>
        <span>
          <Trans>
            It shows us which pages help. What counts comes from {names} and may set cookies. Nothing is
            loaded before you agree, and at the foot of every page you can change your mind.
          </Trans>
        </span>
      </Labels>
      <Answers>
        <Button variant="secondary" onClick={() => answer('refused')}>
          <Trans comment="Button: refuses to be counted">No, thank you</Trans>
        </Button>
        <Button variant="secondary" onClick={() => answer('given')}>
          <Trans comment="Button: agrees to be counted">Yes, I agree</Trans>
        </Button>
      </Answers>
    </Banner>
  );
}

const { color, elevation, layer, media, radius, space, text } = theme;

/** What has the focus is scrolled to above the banner, not behind it. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: calc(${space.xxxl} * 3.5);
  }
`;

const Banner = styled.section`
  position: fixed;
  inset: auto ${space.s} calc(var(--m-lower-bar, 0rem) + ${space.s} + env(safe-area-inset-bottom));
  z-index: ${layer.sticky};
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 60rem;
  margin-inline: auto;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
  color: ${color.text};

  ${media.medium} {
    flex-direction: row;
    align-items: center;
    gap: ${space.l};
  }
`;

const Labels = styled.p`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xxs};
  font-size: ${text.size.s};
  line-height: ${text.leading.snug};

  > span {
    color: ${color.textMuted};
  }
`;

const Answers = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs};
`;
