import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { base64Of, pictureType, type Client, type Failure } from '@marquee/api-client';
import { identityKindNames, identityKinds, type IdentityKind, type IdentitySide } from '@marquee/contract';
import { formatNumber } from '@marquee/i18n';
import { Alert, Button, NativeSelect, showToast, theme } from '@marquee/ui-kit';
import { Section } from '../account/Section.tsx';
import { kindHints, kindNames, sideNames } from './identity-names.ts';
import { sendDocumentMutation } from './identity.queries.ts';
import { PicturePicker } from './PicturePicker.tsx';

export interface SendDocumentProps {
  client: Client;
  /** Kinds of which one is being checked: another cannot be sent. */
  waiting: readonly string[];
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** The platform has it. */
  onSent: () => void;
}

/** A document: its kind is chosen, its pictures are looked at and sent. */
export function SendDocument({ client, waiting, describe, onSent }: SendDocumentProps) {
  const { t, i18n } = useLingui();
  const kinds = identityKindNames.filter((kind) => !waiting.includes(kind));
  const [chosen, setChosen] = useState<IdentityKind>();
  const [files, setFiles] = useState<Partial<Record<IdentitySide, File>>>({});
  const [problem, setProblem] = useState<{ title: string; advice: string }>();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    ...sendDocumentMutation(client, setSent),
    onSuccess: (outcome) => {
      if (outcome.ok) {
        showToast({ tone: 'positive', title: t`We have your document and are checking it` });
        setFiles({});
        return onSent();
      }
      return setProblem(
        outcome.error.kind === 'invalid-request'
          ? {
              title: t`This picture cannot be used`,
              advice: t`Choose a JPEG or PNG of at most 5 MB.`,
            }
          : describe(outcome.error),
      );
    },
  });
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0];
  if (kind === undefined) return null;
  const { sides } = identityKinds[kind];
  const isComplete = sides.every((side) => files[side] !== undefined);

  async function send(picked: IdentityKind) {
    if (upload.isPending) return;
    setProblem(undefined);
    setSent(0);
    const pictures = [];
    for (const side of sides) {
      const file = files[side];
      // oxlint-disable-next-line no-await-in-loop -- two pictures
      const type = file && (await pictureType(file));
      if (!file || !type) return;
      // oxlint-disable-next-line no-await-in-loop -- as above
      pictures.push({ side, type, image: await base64Of(file) });
    }
    upload.mutate({ kind: picked, pictures });
  }

  const percent = formatNumber(Math.round(sent * 100));
  return (
    <Section title={<Trans>Send a document</Trans>}>
      <Stack>
        <NativeSelect
          label={t({ message: 'Kind of document', comment: 'Field of a form' })}
          value={kind}
          disabled={upload.isPending}
          options={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
          onChange={({ target }) => {
            setChosen(kinds.find((one) => one === target.value));
            setFiles({});
            setProblem(undefined);
          }}
        />
        <Hint>{i18n._(kindHints[kind])}</Hint>
        <Pictures>
          {sides.map((side) => (
            <PicturePicker
              key={`${kind} ${side}`}
              label={sides.length === 1 ? i18n._(kindNames[kind]) : i18n._(sideNames[side])}
              file={files[side]}
              disabled={upload.isPending}
              onChoose={(file) => setFiles((before) => ({ ...before, [side]: file }))}
            />
          ))}
        </Pictures>
        {problem && (
          <Alert tone="danger" title={problem.title}>
            {problem.advice}
          </Alert>
        )}
        {upload.isPending && (
          <label>
            <Trans>Sending: {percent}%</Trans>
            <Progress max={1} value={sent} />
          </label>
        )}
        <Button fullWidth disabled={!isComplete} loading={upload.isPending} onClick={() => void send(kind)}>
          <Trans>Send for checking</Trans>
        </Button>
        <Hint>
          <Trans>
            Your pictures are kept encrypted. Only the people who check them can open them, and each look is
            recorded.
          </Trans>
        </Hint>
      </Stack>
    </Section>
  );
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding-bottom: ${space.s};
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.s};
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Progress = styled.progress`
  display: block;
  width: 100%;
  margin-top: ${space.xxs};
  accent-color: ${color.primary};
`;
