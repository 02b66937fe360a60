import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { languageTags, type WireLanguage } from '@marquee/brand';
import { previewStates, type PreviewState } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Field, NativeSelect, Spinner, theme } from '@marquee/ui-kit';
import { CallFailed } from '../app/call-failed.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { problemsOf, type Problems } from './draft.ts';
import { OptionRow } from './option-styles.ts';
import { previewPages, previewStateNames } from './preview-pages.ts';

/** Milliseconds without a change after which the preview is built. */
const PAUSE = 1200;
/** Milliseconds from one build to the next: a person may send twenty heavy calls in a minute. */
const REST = 10_000;

const widths = { phone: 360, desktop: 1440 } as const;
const heights = { phone: 740, desktop: 900 } as const;

/** The real site as the unsaved text makes it, in a frame. */
export function PreviewPane({
  merchant,
  text,
  isGood,
  languages,
  onProblems,
}: {
  readonly merchant: string;
  readonly text: string;
  /** Whether the text passes the rules that this page knows. */
  readonly isGood: boolean;
  readonly languages: readonly WireLanguage[];
  /** Told what the gateway finds wrong. */
  readonly onProblems: (problems: Problems) => void;
}) {
  const { i18n, t } = useLingui();
  const failureText = useFailureText();
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const [state, setState] = useState<PreviewState>('visitor');
  const [page, setPage] = useState('/index');
  const [chosen, setChosen] = useState<WireLanguage>();
  const language = languages.find((each) => each === chosen) ?? languages[0];
  const builtAt = useRef(0);
  const build = useMutation({
    mutationFn: (sent: string) => read(operatorCalls.brandPreview, { body: { merchant, text: sent } }),
    onMutate: () => (builtAt.current = Date.now()),
    onSuccess: () => onProblems(new Map()),
    onError: (error) => {
      if (error instanceof CallFailed) onProblems(problemsOf(error.fields));
    },
  });
  const { mutate, isPending, variables } = build;
  useEffect(() => {
    if (!isGood || isPending || variables === text) return undefined;
    const wait = builtAt.current === 0 ? 0 : Math.max(PAUSE, builtAt.current + REST - Date.now());
    const timer = setTimeout(() => mutate(text), wait);
    return () => clearTimeout(timer);
  }, [isGood, isPending, mutate, text, variables]);

  const pages = previewPages(state, build.data?.pages, language, languages[0]);
  // A change of the brand can take a page away.
  const shown = pages.find(({ key }) => key === page) ?? pages[0];
  const query = new URLSearchParams({
    merchant,
    page: shown?.address ?? '/index',
    language: language ?? 'EN',
    state,
    title: t`Preview`,
    release: build.data?.release ?? '',
  });
  return (
    <Pane>
      <OptionRow>
        <Field label={t`State`}>
          {(control) => (
            <NativeSelect
              {...control}
              label={t`State`}
              value={state}
              options={previewStates.map((value) => ({ value, label: i18n._(previewStateNames[value]) }))}
              onChange={({ target }) => setState(target.value as PreviewState)}
            />
          )}
        </Field>
        <Field label={t`Page`}>
          {(control) => (
            <NativeSelect
              {...control}
              label={t`Page`}
              value={shown?.key ?? ''}
              options={pages.map(({ key, part, name }) => ({
                value: key,
                label: [part, name].flatMap((each) => (each ? [i18n._(each)] : [])).join(': '),
              }))}
              onChange={({ target }) => setPage(target.value)}
            />
          )}
        </Field>
        <Field label={t`Language`}>
          {(control) => (
            <NativeSelect
              {...control}
              label={t`Language`}
              value={language ?? ''}
              options={languages.map((value) => ({ value, label: languageTags[value].nativeName }))}
              onChange={({ target }) => setChosen(target.value as WireLanguage)}
            />
          )}
        </Field>
        {(['phone', 'desktop'] as const).map((name) => (
          <Button
            key={name}
            size="s"
            variant={device === name ? 'primary' : 'secondary'}
            aria-pressed={device === name}
            onClick={() => setDevice(name)}
          >
            {name === 'phone' ? t`Phone, 360 px` : t`Desktop, 1440 px`}
          </Button>
        ))}
        {isPending && <Spinner label={t`The preview is being built`} />}
      </OptionRow>
      {!isGood && <Alert tone="info">{t`The preview follows when nothing is wrong any more.`}</Alert>}
      {build.isError && <Alert tone="danger">{failureText(build.error)}</Alert>}
      {build.data && (
        <ScaledFrame
          key={`${query}`}
          title={t`Preview of the site`}
          src={`/preview-frame?${query}`}
          width={widths[device]}
          height={heights[device]}
        />
      )}
    </Pane>
  );
}

/** A frame of a fixed width, made smaller where there is less room. */
function ScaledFrame({
  title,
  src,
  width,
  height,
}: {
  readonly title: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = room;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <Room ref={room} style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the back office's own page, with a policy of its own */}
      <iframe
        title={title}
        src={src}
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0', border: 0 }}
      />
    </Room>
  );
}

const Pane = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;

const Room = styled.div`
  position: relative;
  overflow: hidden;
  background: ${theme.color.surfaceSunken};

  iframe {
    position: absolute;
  }
`;
