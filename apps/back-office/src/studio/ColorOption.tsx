import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TextField, theme } from '@marquee/ui-kit';
import { colorToken, hexOf } from './color-token.ts';
import type { OptionPath } from './draft.ts';
import type { OptionProps } from './OptionField.tsx';
import { useOptionTexts } from './option-texts.ts';
import { useStudio } from './studio-context.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const REFERENCE = /^\{color\.\w+\}$/;

/** A colour: typed as #rrggbb or as a reference to another role, or taken from the palette of the browser. */
export function ColorOption({
  shape,
  path,
  label,
  ofToken,
}: OptionProps & {
  /** The key of the token, which is removed with its colour. */
  readonly ofToken?: OptionPath;
}) {
  const { t } = useLingui();
  const { valueAt, set, problemAt, derivedColor } = useStudio();
  const { explain } = useOptionTexts();
  const [typed, setTyped] = useState<string>();
  const value = valueAt(path);
  const written = typeof value === 'string' ? value : (hexOf(value) ?? '');
  const role = ofToken?.at(-1);
  const derived = role === undefined ? undefined : derivedColor(String(role));
  const about = explain(shape.about) ?? '';
  const reference = `{color.${role}}`;
  const isGood = typed === undefined || typed === '' || HEX.test(typed) || REFERENCE.test(typed);
  const within = ['', '.colorSpace', '.components', '.hex']
    .map((key) => problemAt([...path, ...(key === '' ? [] : [key.slice(1)])]))
    .find((problem) => problem !== undefined);
  const problem = within ?? (ofToken && problemAt(ofToken));
  const change = (next: string) => {
    if (next === '') return set(ofToken ?? path, undefined);
    if (REFERENCE.test(next)) return set(path, next);
    if (HEX.test(next)) set(path, colorToken(next.toLowerCase()));
  };
  return (
    <Row>
      <Swatch
        type="color"
        aria-label={t`Palette for ${label}`}
        value={(HEX.test(written) ? written : derived)?.slice(0, 7) ?? '#000000'}
        onChange={({ target }) => change(target.value)}
      />
      <TextField
        label={label}
        hint={role === undefined ? about : t`${about} Reference: ${reference}`}
        error={
          isGood ? problem : t`Type a colour such as #7c3aed, or a reference such as ${'{color.primary}'}.`
        }
        placeholder={derived === undefined ? undefined : t`Derived: ${derived}`}
        spellCheck={false}
        value={typed ?? written}
        onChange={({ target }) => {
          setTyped(target.value);
          change(target.value.trim());
        }}
        onBlur={() => {
          if (isGood) setTyped(undefined);
        }}
      />
    </Row>
  );
}

const { color, control, radius, space } = theme;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.xs};
  align-items: start;
`;

const Swatch = styled.input`
  width: ${control.touch};
  height: ${control.touch};
  margin-block-start: ${space.l};
  padding: ${space.hair};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.surface};
`;
