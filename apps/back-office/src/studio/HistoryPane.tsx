import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, showToast, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import type { BrandStudio } from './studio.queries.ts';

/** The versions that were saved and the releases that were published, each of which can be gone back to. */
export function HistoryPane({
  merchant,
  studio,
  canChange,
  onRestore,
}: {
  readonly merchant: string;
  readonly studio: BrandStudio;
  readonly canChange: boolean;
  /** Gets the text of an earlier version, which is edited from there on. */
  readonly onRestore: (text: string) => void;
}) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: (version: number) => read(operatorCalls.brandVersion, { query: { merchant, version } }),
    onSuccess: ({ text }) => onRestore(text),
  });
  const rollback = useMutation({
    mutationFn: (release: string) =>
      read(operatorCalls.brandRollback, { body: { merchant, release, served: studio.served ?? '' } }),
    onSuccess: () => showToast({ tone: 'positive', title: t`Visitors get the earlier release again` }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const when = (at: string) => i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const failure = restore.error ?? rollback.error;
  const newest = studio.releases.filter(
    ({ release }, place, all) => all.findIndex((each) => each.release === release) === place,
  );
  return (
    <Pane>
      {failure && <Alert tone="danger">{failureText(failure)}</Alert>}
      <h2>{t`Published`}</h2>
      {newest.length === 0 && <p>{t`Nothing has been published from here yet.`}</p>}
      <ul aria-label={t`Published`}>
        {newest.map(({ at, release, action }) => (
          <li key={release}>
            <span>
              <code>{release}</code> · {action === 'rollback' ? t`Gone back to` : t`Published`} · {when(at)}
            </span>
            {release === studio.served ? (
              <strong>{t`Visitors get this`}</strong>
            ) : (
              canChange && (
                <Button
                  size="s"
                  variant="secondary"
                  loading={rollback.isPending && rollback.variables === release}
                  onClick={() => rollback.mutate(release)}
                >
                  {t`Go back to ${release}`}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <h2>{t`Saved versions`}</h2>
      {studio.versions.length === 0 && <p>{t`Nothing has been saved yet.`}</p>}
      <ul aria-label={t`Saved versions`}>
        {studio.versions.map(({ version, savedAt, savedBy, changed, release }) => (
          <li key={version}>
            <span>
              <strong>{t`Version ${version}`}</strong> · {savedBy ?? t`The file, changed elsewhere`} ·{' '}
              {when(savedAt)}
              {release !== null && (
                <>
                  {' '}
                  · <code>{release}</code>
                </>
              )}
              <small>{changed.join(', ')}</small>
            </span>
            {canChange && (
              <Button
                size="s"
                variant="quiet"
                loading={restore.isPending && restore.variables === version}
                onClick={() => restore.mutate(version)}
              >
                {t`Edit version ${version}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}

const { color, space, text } = theme;

const Pane = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  font-size: ${text.size.s};

  h2 {
    font-size: ${text.size.m};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space.xxs};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${color.textMuted};
  }
`;
