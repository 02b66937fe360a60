import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { FilePicker } from '../schema-form/FilePicker.tsx';

/** Bytes of the largest logo that the call takes. */
const LARGEST = 180_000;

/** Chooses a logo and shows it. */
export function LogoField({
  logo,
  onChange,
}: {
  readonly logo: string | undefined;
  readonly onChange: (logo: string | undefined) => void;
}) {
  const { t } = useLingui();
  const [{ name, type }, setFile] = useState({ name: '', type: 'image/png' });
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > LARGEST);
    if (file === undefined || file.size > LARGEST) return onChange(undefined);
    setFile({ name: file.name, type: file.type });
    const bytes = new Uint8Array(await file.arrayBuffer());
    return onChange(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  return (
    <Root>
      <FilePicker
        label={t`Logo file`}
        accept="image/svg+xml,image/png,image/jpeg"
        name={logo === undefined ? undefined : name}
        isRequired
        onChoose={(file) => void choose(file)}
      />
      <p role={isTooLarge ? 'alert' : undefined}>{t`SVG, PNG or JPEG of at most 180 kB.`}</p>
      {logo !== undefined && <img src={`data:${type};base64,${logo}`} alt={t`The chosen logo`} />}
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  font-size: ${text.size.s};

  p {
    color: ${color.textMuted};
  }

  p[role='alert'] {
    color: ${color.danger};
  }

  img {
    align-self: flex-start;
    max-width: 100%;
    max-height: 6rem;
    padding: ${space.s};
    border-radius: ${radius.s};
    background: ${color.surfaceSunken};
  }
`;
