import { useEffect, type CSSProperties } from 'react';
import { Toast as Base } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { overWindows } from '../overlay/layers.ts';
import { theme } from '../theme/theme.ts';
import { pendingToastsAtom } from './toasts.ts';
import { useSheetHeight } from './useSheetHeight.ts';
import { softToneStyles, toneIcons, type Tone } from './tone.ts';
import { CloseIcon } from '../icons/home-icons.tsx';

const manager = /* @__PURE__ */ Base.createToastManager<{ tone: Tone }>();

/** Where the page shows its short messages: once in a page. F6 moves the focus here. */
export function ToastRegion() {
  const [pending, setPending] = useAtom(pendingToastsAtom);
  useEffect(() => {
    if (pending.length === 0) return;
    setPending([]);
    for (const { tone, title, text } of pending)
      manager.add({
        title,
        data: { tone },
        priority: tone === 'danger' ? 'high' : 'low',
        ...(text !== undefined && { description: text }),
      });
  }, [pending, setPending]);
  return (
    <Base.Provider toastManager={manager} limit={3} timeout={5000}>
      <Base.Portal {...overWindows}>
        <Messages />
      </Base.Portal>
    </Base.Provider>
  );
}

function Messages() {
  const { t } = useLingui();
  const { toasts } = Base.useToastManager<{ tone: Tone }>();
  const sheet = useSheetHeight(toasts.length > 0);
  const cards = toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info';
    const ToneIcon = toneIcons[tone];
    return (
      // The library hides an urgent toast from assistive technology until it has the focus, and the crosses of
      // a row that is not pointed at, though both can be reached
      // by Tab; the announcement comes from the region's own alert either way.
      <Card key={toast.id} toast={toast} aria-hidden={false} swipeDirection={['down', 'right']}>
        <Content>
          <Mark data-tone={tone}>
            <ToneIcon />
          </Mark>
          <div>
            <Title />
            <Description />
          </div>
          <Base.Close
            aria-hidden={false}
            render={<IconButton label={t`Dismiss`} icon={<CloseIcon size="s" />} />}
          />
        </Content>
      </Card>
    );
  });
  return <Viewport style={{ '--sheet': `${sheet}px` } as CSSProperties}>{cards}</Viewport>;
}

const { color, elevation, layer, media, motion, radius, space, text } = theme;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset-inline: ${space.s};
  /* A page with a bar at its lower edge says how high it is, so that no message covers it; above a low sheet its close button stays free. */
  bottom: calc(max(var(--m-lower-bar, 0rem), var(--sheet)) + ${space.s} + env(safe-area-inset-bottom));
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column-reverse;
  gap: ${space.xs};

  ${media.medium} {
    inset-inline: auto ${space.l};
    bottom: calc(var(--m-lower-bar, 0rem) + ${space.l});
    width: 24rem;
  }
`;

const Card = styled(Base.Root)`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
  translate: var(--toast-swipe-movement-x) var(--toast-swipe-movement-y);
  transition:
    translate ${motion.normal},
    opacity ${motion.normal};

  &[data-starting-style] {
    translate: 0 150%;
    opacity: 0;
  }

  &[data-ending-style],
  &[data-limited] {
    opacity: 0;
  }

  &[data-limited] {
    display: none;
  }
`;

const Content = styled(Base.Content)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.s};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius.s};
  ${softToneStyles}
`;

const Title = styled(Base.Title)`
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  letter-spacing: normal;
`;

const Description = styled(Base.Description)`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
`;
