import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { base64Of, pictureType } from '@marquee/api-client';
import { applicationImages, applicationRemark, pictureLimit } from '@marquee/contract';
import { formatNumber } from '@marquee/i18n';
import { Alert, Button, CloseIcon, IconButton, TextField, theme } from '@marquee/ui-kit';
import { applyMutation } from './promotions.queries.ts';
import type { PromotionViewProps } from './PromotionView.tsx';

interface Chosen {
  readonly file: File;
  readonly type: 'image/jpeg' | 'image/png';
  readonly preview: string;
}

/** Applies for a promotion: a remark, and up to three pictures. The input stays after a failure. */
export function ApplicationForm({ client, promotion, describe, onApplied }: PromotionViewProps) {
  const { t } = useLingui();
  const id = useId();
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<{ title: string; advice: string }>();
  const apply = useMutation({
    ...applyMutation(client),
    onSuccess: (outcome) => {
      if (outcome.ok) return onApplied();
      return setProblem(outcome.error.kind === 'invalid-request' ? noPicture : describe(outcome.error));
    },
  });
  // One id for what was typed: a second press after a lost answer applies for nothing twice.
  const request = useRef<{ readonly of: string; readonly id: string }>(undefined);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  const noPicture = {
    title: t`This picture cannot be used`,
    advice: t`Choose a JPEG or PNG of at most 5 MB.`,
  };

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const picked = [...(event.target.files ?? [])].slice(0, applicationImages - pictures.length);
    event.target.value = '';
    setProblem(undefined);
    const found: Chosen[] = [];
    for (const file of picked) {
      const type = file.size <= pictureLimit ? await pictureType(file) : undefined;
      if (!type) setProblem(noPicture);
      else {
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        found.push({ file, type, preview });
      }
    }
    setPictures((before) => [...before, ...found].slice(0, applicationImages));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (apply.isPending) return;
    setProblem(undefined);
    const content = {
      promotion: promotion.id,
      remark: remark.trim(),
      images: await Promise.all(
        pictures.map(async ({ file, type }) => ({ type, image: await base64Of(file) })),
      ),
    };
    const of = JSON.stringify([content.remark, ...pictures.map(({ preview }) => preview)]);
    if (request.current?.of !== of) request.current = { of, id: crypto.randomUUID() };
    apply.mutate({ requestId: request.current.id, ...content });
  }

  const left = formatNumber(applicationRemark - remark.length);
  return (
    <Form onSubmit={(event) => void send(event)}>
      <TextField
        name="remark"
        label={t`Remark`}
        hint={t`${left} characters left`}
        autoComplete="off"
        maxLength={applicationRemark}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <Pictures>
        {pictures.map(({ preview }, place) => (
          <Frame key={preview}>
            <img src={preview} alt={t`Your picture ${place + 1}`} />
            <Cross>
              <IconButton
                on="overlay"
                label={t`Remove picture ${place + 1}`}
                icon={<CloseIcon />}
                onClick={() => setPictures(pictures.filter((one) => one.preview !== preview))}
              />
            </Cross>
          </Frame>
        ))}
        {pictures.length < applicationImages && (
          <Picker htmlFor={id}>
            <Trans>Add a picture</Trans>
            <small>
              <Trans>JPEG or PNG, at most 5 MB</Trans>
            </small>
            <input
              id={id}
              type="file"
              multiple
              accept="image/jpeg,image/png"
              disabled={apply.isPending}
              onChange={(event) => void choose(event)}
            />
          </Picker>
        )}
      </Pictures>
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.advice}
        </Alert>
      )}
      <Button type="submit" size="l" fullWidth loading={apply.isPending}>
        <Trans>Send the application</Trans>
      </Button>
    </Form>
  );
}

const { color, radius, space, text } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 32rem;
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.s};
`;

const Frame = styled.div`
  position: relative;
  height: 8rem;
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  overflow: clip;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Cross = styled.span`
  position: absolute;
  top: ${space.xxs};
  inset-inline-end: ${space.xxs};
`;

const Picker = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.xxs};
  min-height: 8rem;
  padding: ${space.s};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  text-align: center;
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  > small {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
    font-weight: ${text.weight.regular};
  }

  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
