import { useEffect, useState, type ChangeEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { base64Of, pictureType, type Client } from '@marquee/api-client';
import { pictureLimit } from '@marquee/contract';
import { formatNumber } from '@marquee/i18n';
import { Alert, Button, FileButton, theme } from '@marquee/ui-kit';
import { receiptMutation } from './deposit.queries.ts';
import type { Describe } from './DepositPage.tsx';

export interface ReceiptUploadProps {
  client: Client;
  reference: string;
  describe: Describe;
  /** The platform has it. */
  onReceived: () => void;
}

/** A picture of the transfer: chosen, looked at, sent. */
export function ReceiptUpload({ client, reference, describe, onReceived }: ReceiptUploadProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<{ title: string; advice: string }>();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    ...receiptMutation(client, setSent),
    onSuccess: (outcome) => {
      if (outcome.ok) return onReceived();
      return setProblem(outcome.error.kind === 'invalid-request' ? noPicture : describe(outcome.error));
    },
  });
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const noPicture = {
    title: t`This picture cannot be used`,
    advice: t`Choose a JPEG or PNG of at most 5 MB.`,
  };

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? [];
    if (!picked) return;
    const fits = picked.size <= pictureLimit && (await pictureType(picked)) !== undefined;
    setFile(fits ? picked : undefined);
    setPreview(fits ? URL.createObjectURL(picked) : undefined);
    setProblem(fits ? undefined : noPicture);
  }

  async function send() {
    const type = file && (await pictureType(file));
    if (!file || !type || upload.isPending) return;
    setProblem(undefined);
    setSent(0);
    upload.mutate({ reference, type, image: await base64Of(file) });
  }

  const percent = formatNumber(Math.round(sent * 100));
  return (
    <Box>
      <strong>
        <Trans>Then send a picture of the receipt</Trans>
      </strong>
      {preview !== undefined && <Preview src={preview} alt={t`The picture you chose`} />}
      <Row>
        <FileButton
          accept="image/jpeg,image/png"
          disabled={upload.isPending}
          onChange={(event) => void choose(event)}
        >
          {file ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </FileButton>
        <Note>
          <Trans>JPEG or PNG, at most 5 MB</Trans>
        </Note>
      </Row>
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
      {file && (
        <Button fullWidth loading={upload.isPending} onClick={() => void send()}>
          <Trans>Send the receipt</Trans>
        </Button>
      )}
    </Box>
  );
}

const { color, radius, space, text } = theme;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};
`;

const Preview = styled.img`
  max-width: 100%;
  max-height: 16rem;
  border-radius: ${radius.s};
  object-fit: contain;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
`;

const Note = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Progress = styled.progress`
  display: block;
  width: 100%;
  margin-top: ${space.xxs};
  accent-color: ${color.primary};
`;
