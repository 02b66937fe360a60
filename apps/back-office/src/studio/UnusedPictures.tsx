import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatNumber } from '@marquee/i18n';
import { Alert, Button, ConfirmDialog, showToast, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { pictureQuery, unusedPicturesQuery } from './studio.queries.ts';
import { kilobytes } from './use-picture-problem.ts';

/** Uploaded pictures that no version names, each of which can be deleted. */
export function UnusedPictures({
  merchant,
  canChange,
}: {
  readonly merchant: string;
  readonly canChange: boolean;
}) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const unused = useQuery(unusedPicturesQuery(merchant));
  const [asked, setAsked] = useState<string>();
  const remove = useMutation({
    mutationFn: (path: string) => read(operatorCalls.brandPictureDelete, { body: { merchant, path } }),
    onSuccess: ({ path }) => {
      showToast({ tone: 'positive', title: t`The picture is deleted` });
      // A field that still names it shows that it is gone.
      void queryClient.invalidateQueries(pictureQuery(merchant, path));
    },
    onSettled: () => {
      setAsked(undefined);
      return queryClient.invalidateQueries(unusedPicturesQuery(merchant));
    },
  });
  if (unused.isPending) return <Skeleton shape="block" />;
  const failure = unused.error ?? remove.error;
  const pictures = unused.data?.pictures ?? [];
  const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1024 / 1024));
  const [used, room] = [megabytes(unused.data?.used ?? 0), megabytes(unused.data?.room ?? 0)];
  return (
    <Section aria-label={t`Pictures that no version names`}>
      <h2>{t`Pictures that no version names`}</h2>
      {failure && <Alert tone="danger">{failureText(failure)}</Alert>}
      {unused.data && (
        <p>{t`Uploaded pictures take ${used} of ${room} MB. Those here are in no saved version.`}</p>
      )}
      {unused.data && pictures.length === 0 && <p>{t`There are none.`}</p>}
      <ul>
        {pictures.map(({ path, bytes, width, height, sentAt, sentBy }) => {
          const size = kilobytes(bytes);
          return (
            <li key={path}>
              <Thumbnail merchant={merchant} path={path} />
              <span>
                {t`${width} by ${height} pixels, ${size} kB`}
                <small>
                  {sentBy} · {i18n.date(new Date(sentAt), { dateStyle: 'medium', timeStyle: 'short' })}
                </small>
                <code>{path}</code>
              </span>
              {canChange && (
                <Button size="s" variant="secondary" onClick={() => setAsked(path)}>
                  {t`Delete the picture`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        tone="danger"
        title={t`Delete this picture?`}
        text={t`It cannot be brought back. What you typed and did not save yet may name it.`}
        confirmLabel={t`Delete the picture`}
        busy={remove.isPending}
        onConfirm={() => asked !== undefined && remove.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Section>
  );
}

function Thumbnail({ merchant, path }: { readonly merchant: string; readonly path: string }) {
  const picture = useQuery(pictureQuery(merchant, path));
  return picture.data === undefined ? <Skeleton shape="block" /> : <img src={picture.data} alt="" />;
}

const { color, radius, space, text } = theme;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  font-size: ${text.size.s};

  h2 {
    font-size: ${text.size.m};
  }

  ul {
    display: grid;
    gap: ${space.xs};
  }

  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: ${space.xs} ${space.s};
    align-items: center;
    padding-block: ${space.xxs};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  li > button {
    grid-column: 2;
    justify-self: start;
  }

  img {
    max-width: 5rem;
    max-height: 4rem;
    border-radius: ${radius.s};
    background: ${color.surfaceSunken};
  }

  small,
  code {
    display: block;
    color: ${color.textMuted};
  }
`;
