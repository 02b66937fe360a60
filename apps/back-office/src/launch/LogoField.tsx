import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

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
  const id = useId();
  const [type, setType] = useState('image/png');
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > LARGEST);
    if (file === undefined || file.size > LARGEST) return onChange(undefined);
    setType(file.type);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return onChange(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  return (
    <Root>
      <label htmlFor={id}>{t`Logo file`}</label>
      <input
        id={id}
        type="file"
        accept="image/svg+xml,image/png,image/jpeg"
        required
        onChange={({ target }) => void choose(target.files?.[0])}
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

  label {
    font-weight: ${text.weight.medium};
  }

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
