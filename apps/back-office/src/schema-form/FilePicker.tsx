import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** Chooses a file: a button that looks like the others, and the name of the chosen file next to it. */
export function FilePicker({
  label,
  accept,
  name,
  isRequired = false,
  onChoose,
}: {
  readonly label: string;
  readonly accept: string;
  /** Of the chosen file. */
  readonly name: string | undefined;
  readonly isRequired?: boolean;
  readonly onChoose: (file: File | undefined) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <Row>
        <Picker>
          <span aria-hidden>{name === undefined ? t`Choose a file` : t`Choose another file`}</span>
          <input
            id={id}
            type="file"
            accept={accept}
            required={isRequired}
            onChange={({ target }) => onChoose(target.files?.[0])}
          />
        </Picker>
        <span>{name ?? t`No file chosen`}</span>
      </Row>
    </Root>
  );
}

const { color, control, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  font-size: ${text.size.s};

  label {
    font-weight: ${text.weight.medium};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.s};
  align-items: center;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Picker = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${control.touch};
  padding-inline: ${space.m};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  color: ${color.text};
  font-weight: ${text.weight.medium};

  &:hover {
    background: ${color.surfaceSunken};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
