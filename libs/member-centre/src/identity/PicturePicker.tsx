import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { pictureType } from '@marquee/api-client';
import { pictureLimit } from '@marquee/contract';
import { FileButton, theme } from '@marquee/ui-kit';

export interface PicturePickerProps {
  /** What the picture shows. */
  label: string;
  file: File | undefined;
  disabled: boolean;
  /** Gets the file; nothing when it cannot be used. */
  onChoose: (file: File | undefined) => void;
}

/** One picture: chosen from the device or taken with its camera, and shown before it is sent. */
export function PicturePicker({ label, file, disabled, onChoose }: PicturePickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? [];
    if (!picked) return;
    const fits = picked.size <= pictureLimit && (await pictureType(picked)) !== undefined;
    setRefused(!fits);
    setPreview(fits ? URL.createObjectURL(picked) : undefined);
    onChoose(fits ? picked : undefined);
  }

  return (
    <Box data-refused={isRefused || undefined}>
      <strong id={`${id}-what`}>{label}</strong>
      {file && preview !== undefined && <Preview src={preview} alt={t`The picture you chose: ${label}`} />}
      <FileButton
        accept="image/jpeg,image/png"
        aria-labelledby={`${id}-what ${id}-verb`}
        aria-invalid={isRefused}
        aria-describedby={`${id}-note`}
        disabled={disabled}
        onChange={(event) => void choose(event)}
      >
        <span id={`${id}-verb`}>
          {file ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </span>
      </FileButton>
      <Note id={`${id}-note`} role={isRefused ? 'alert' : undefined} data-refused={isRefused || undefined}>
        {isRefused ? (
          <Trans>This picture cannot be used. Choose a JPEG or PNG of at most 5 MB.</Trans>
        ) : (
          <Trans>JPEG or PNG, at most 5 MB</Trans>
        )}
      </Note>
    </Box>
  );
}

const { color, radius, space, text } = theme;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};

  &[data-refused] {
    border-color: ${color.danger};
  }
`;

const Preview = styled.img`
  align-self: center;
  max-width: 100%;
  max-height: 12rem;
  border-radius: ${radius.s};
  object-fit: contain;
`;

const Note = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};

  &[data-refused] {
    color: ${color.danger};
  }
`;
