import { useId, useState, type ChangeEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { base64Of } from '@marquee/api-client';
import type { PictureRule } from '@marquee/brand';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, FileButton, Spinner, TextField } from '@marquee/ui-kit';
import { CallFailed } from '../app/call-failed.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { CurrentPicture } from './CurrentPicture.tsx';
import type { OptionProps } from './OptionField.tsx';
import { OptionBox, OptionRow } from './option-styles.ts';
import { useOptionTexts } from './option-texts.ts';
import { unusedPicturesQuery } from './studio.queries.ts';
import { useStudio } from './studio-context.ts';
import { formatsOf, kilobytes, usePictureProblem } from './use-picture-problem.ts';

/** A whole path: one that is still being typed is not asked for. */
const PATH = /^\.\/[\w./-]+\.(?:svg|avif|webp|png)$/;

/** A picture: shown as it is now, uploaded, or named by its path next to the brand file. */
export function PictureOption({
  shape,
  path,
  label,
  isOptional = false,
  rule,
}: OptionProps & { readonly rule: PictureRule }) {
  const { t } = useLingui();
  const { merchant, canChange, valueAt, set, problemAt } = useStudio();
  const { explain } = useOptionTexts();
  const failureText = useFailureText();
  const problemText = usePictureProblem(rule);
  const queryClient = useQueryClient();
  const legend = useId();
  const [tooLarge, setTooLarge] = useState<number>();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      read(operatorCalls.brandPictureUpload, {
        body: { merchant, place: path.join('.'), image: await base64Of(file) },
      }),
    onSuccess: (uploaded) => {
      set(path, uploaded.path);
      void queryClient.invalidateQueries(unusedPicturesQuery(merchant));
    },
  });
  const value = valueAt(path);
  const written = typeof value === 'string' ? value : '';
  // A picture with its place that stays in view goes as a whole.
  const removed = path.at(-1) === 'picture' ? path.slice(0, -1) : isOptional ? path : undefined;
  const formats = formatsOf(rule);
  const most = kilobytes(rule.maxBytes);
  const { width, height } = rule.size ?? {};

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    upload.reset();
    const isTooLarge = file.size > rule.maxBytes;
    setTooLarge(isTooLarge ? file.size : undefined);
    if (!isTooLarge) upload.mutate(file);
    // The same file may be chosen again once it has been saved smaller.
    target.value = '';
  }

  const problem =
    tooLarge === undefined
      ? upload.error && problemOf(upload.error)
      : problemText({ path: 'body.image', rule: 'picture-bytes', figure: `${tooLarge}`, message: '' });
  /** What the gateway finds wrong with a picture. */
  function problemOf(error: Error): string {
    const found =
      error instanceof CallFailed ? error.fields.filter(({ path: at }) => at === 'body.image') : [];
    return found.length === 0 ? failureText(error) : found.map(problemText).join(' ');
  }
  return (
    <OptionBox role="group" aria-labelledby={legend}>
      <strong id={legend}>{label}</strong>
      {shape.about !== undefined && <small>{explain(shape.about)}</small>}
      {PATH.test(written) && <CurrentPicture name={written} path={path} />}
      <small>
        {t`Formats: ${formats}.`}{' '}
        {rule.size && t`${width} by ${height} pixels; half to twice of each will do.`}{' '}
        {t`At most ${most} kB.`}
      </small>
      {canChange && (
        <OptionRow>
          <FileButton
            accept={rule.formats.map((format) => `.${format}`).join(',')}
            disabled={upload.isPending}
            onChange={choose}
          >
            {t`Upload a picture`}
          </FileButton>
          {written !== '' && removed !== undefined && (
            <Button
              size="s"
              variant="quiet"
              disabled={upload.isPending}
              onClick={() => set(removed, undefined)}
            >
              {t`Remove the picture`}
            </Button>
          )}
          {upload.isPending && <Spinner label={t`The picture is being uploaded`} />}
        </OptionRow>
      )}
      {problem && (
        <Alert tone="danger" title={t`This picture was not uploaded`}>
          {problem}
        </Alert>
      )}
      <TextField
        label={t`Path next to the brand file`}
        error={problemAt(path)}
        spellCheck={false}
        value={written}
        onChange={({ target }) => set(path, target.value === '' && isOptional ? undefined : target.value)}
      />
    </OptionBox>
  );
}
