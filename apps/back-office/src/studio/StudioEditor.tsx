import { useMemo, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  checkContrast,
  deriveTheme,
  editBrandFile,
  otherScheme,
  themeDecisions,
  wireLanguages,
  type BrandFile,
} from '@marquee/brand';
import { Alert, Button, showToast, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { readDraft, valueAt, type Problems } from './draft.ts';
import { HistoryPane } from './HistoryPane.tsx';
import { OptionRow } from './option-styles.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { StudioContext, type StudioState } from './studio-context.ts';
import { StudioPart } from './StudioPart.tsx';
import type { BrandStudio } from './studio.queries.ts';
import { useDraft } from './use-draft.ts';

/** What a screen shows of the studio. */
interface StudioPlaces {
  readonly actions: ReactNode;
  readonly list: ReactNode;
  readonly detail: ReactNode;
}

/** Edits the file of one brand. */
export function StudioEditor({
  merchant,
  studio,
  part,
  view,
  canChange,
  onView,
  children,
}: {
  readonly merchant: string;
  readonly studio: BrandStudio;
  /** The part that is open. */
  readonly part: string;
  readonly view: 'preview' | 'history' | undefined;
  readonly canChange: boolean;
  readonly onView: (view: 'preview' | 'history' | undefined) => void;
  readonly children: (places: StudioPlaces) => ReactNode;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const draft = useDraft(merchant, studio, (done) =>
    showToast({ tone: 'positive', title: done === 'saved' ? t`Saved` : t`Visitors get this version now` }),
  );
  const { text, edit, found } = draft;
  const { tree, brand, problems: own } = useMemo(() => readDraft(text), [text]);
  const problems: Problems = useMemo(() => new Map([...found, ...own]), [found, own]);
  const colors = useMemo(() => {
    const decisions = brand && themeDecisions(brand);
    return decisions?.ok ? deriveTheme(decisions.value).colors : undefined;
  }, [brand]);
  const isGood = useMemo(() => brand !== undefined && isLegible(brand), [brand]);
  const listed = valueAt(tree, ['languages']);
  const first = valueAt(tree, ['defaultLanguage']);
  const known = wireLanguages.filter((each) => Array.isArray(listed) && listed.includes(each));
  const languages = [...known.filter((each) => each === first), ...known.filter((each) => each !== first)];
  const state: StudioState = {
    merchant,
    canChange,
    valueAt: (path) => valueAt(tree, path),
    set: (path, value) => edit((now) => editBrandFile(now, path, value)),
    problemAt: (path) => problems.get(path.join('.')),
    languages,
    derivedColor: (role) => (colors as Readonly<Record<string, string>> | undefined)?.[role],
  };
  const failure = draft.save.error ?? draft.publish.error;
  const who = studio.versions[0]?.savedBy ?? '';
  return (
    <StudioContext value={state}>
      {children({
        actions: (
          <>
            <Button
              size="s"
              variant="secondary"
              aria-pressed={view === 'preview'}
              onClick={() => onView(view === 'preview' ? undefined : 'preview')}
            >
              {t`Preview`}
            </Button>
            <Button
              size="s"
              variant="secondary"
              aria-pressed={view === 'history'}
              onClick={() => onView(view === 'history' ? undefined : 'history')}
            >
              {t`History`}
            </Button>
            {canChange && (
              <>
                <Button
                  size="s"
                  disabled={draft.edited === undefined || draft.isBehind || !isGood}
                  loading={draft.save.isPending}
                  onClick={() => draft.edited && draft.save.mutate(draft.edited)}
                >
                  {t`Save as draft`}
                </Button>
                <Button
                  size="s"
                  disabled={draft.edited !== undefined || studio.draft === null}
                  loading={draft.publish.isPending}
                  onClick={() => draft.publish.mutate()}
                >
                  {t`Publish`}
                </Button>
              </>
            )}
          </>
        ),
        list: (
          <Scroller>
            {draft.isBehind ? (
              <Alert tone="warning" title={t`${who} saved version ${studio.version} meanwhile`}>
                <p>{t`What you typed is kept here and not saved yet.`}</p>
                <OptionRow>
                  <Button size="s" variant="secondary" onClick={draft.keepMine}>
                    {t`Go on with mine`}
                  </Button>
                  <Button size="s" variant="quiet" onClick={draft.takeTheirs}>
                    {t`Discard mine and edit theirs`}
                  </Button>
                </OptionRow>
              </Alert>
            ) : (
              failure && <Alert tone="danger">{failureText(failure)}</Alert>
            )}
            {draft.edited === undefined && studio.draft !== null && (
              <Alert tone="info">{t`This is a draft. Visitors get it when you publish it.`}</Alert>
            )}
            <StudioPart
              part={part}
              text={text}
              brand={brand}
              problems={problems}
              isJson={tree !== undefined}
              onText={(typed) => edit(() => typed)}
            />
          </Scroller>
        ),
        detail:
          view === 'preview' && canChange ? (
            <PreviewPane
              merchant={merchant}
              text={text}
              isGood={isGood}
              languages={languages}
              onProblems={draft.setFound}
            />
          ) : view === 'history' ? (
            <HistoryPane
              merchant={merchant}
              studio={studio}
              canChange={canChange}
              onRestore={(restored) => {
                edit(() => restored);
                onView(undefined);
              }}
            />
          ) : null,
      })}
    </StudioContext>
  );
}

/** Whether every pair of colours of a brand can be read, in both of its schemes. */
function isLegible(brand: BrandFile): boolean {
  const other = otherScheme(brand);
  return [brand, ...(other ? [other] : [])].every((each) => {
    const decisions = themeDecisions(each);
    return decisions.ok && checkContrast(deriveTheme(decisions.value)).length === 0;
  });
}

const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space.s};
  min-height: 0;
  padding: ${theme.space.m};
  overflow-y: auto;
`;
