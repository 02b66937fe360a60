import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  checkContrast,
  colorOf,
  contrast,
  contrastPairs,
  deriveTheme,
  nearestDecision,
  otherScheme,
  themeDecisions,
  type BrandFile,
  type ThemeDecisions,
} from '@marquee/brand';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { colorToken } from './color-token.ts';
import type { OptionPath } from './draft.ts';
import { OptionBox, OptionRow } from './option-styles.ts';
import { useOptionTexts } from './option-texts.ts';
import { useStudio } from './studio-context.ts';

/** Whether every pair of colours can be read, with the nearest colour that passes for each that cannot. */
export function ContrastPanel({ brand }: { readonly brand: BrandFile }) {
  const { t } = useLingui();
  const other = otherScheme(brand);
  const schemes = [
    { name: brand.theme.scheme, decisions: themeDecisions(brand), place: ['theme', 'color'] },
    ...(other
      ? [
          {
            name: other.theme.scheme,
            decisions: themeDecisions(other),
            place: ['theme', 'otherScheme', 'color'],
          },
        ]
      : []),
  ];
  return (
    <OptionBox role="group" aria-label={t`Contrast`}>
      <strong>{t`Contrast`}</strong>
      {schemes.map(({ name, decisions, place }) =>
        decisions.ok ? (
          <SchemeContrast key={name} scheme={name} decisions={decisions.value} place={place} />
        ) : null,
      )}
    </OptionBox>
  );
}

function SchemeContrast({
  scheme: schemeName,
  decisions,
  place,
}: {
  readonly scheme: string;
  readonly decisions: ThemeDecisions;
  readonly place: OptionPath;
}) {
  const { t } = useLingui();
  const { valueAt } = useStudio();
  const { nameOf, choiceOf } = useOptionTexts();
  const scheme = choiceOf(['theme', 'scheme'], schemeName);
  const colorName = (role: string): string => nameOf(['color', role]);
  const derived = useMemo(() => deriveTheme(decisions), [decisions]);
  const failures = useMemo(() => checkContrast(derived), [derived]);
  const count = failures.length;
  const roles = (['primary', 'accent'] as const).filter(
    (role) =>
      valueAt([...place, role]) !== undefined &&
      failures.some(({ foreground, background }) =>
        [foreground, background].some((each) => each.toLowerCase().includes(role)),
      ),
  );
  return (
    <>
      {failures.length === 0 ? (
        <Alert tone="positive">{t`Every pair of colours of the scheme "${scheme}" can be read.`}</Alert>
      ) : (
        <Alert tone="danger">
          {t`Pairs of colours of the scheme "${scheme}" that cannot be read: ${count}`}
        </Alert>
      )}
      {roles.map((role) => (
        <NearestRole key={role} role={role} decisions={decisions} place={place} />
      ))}
      {failures.map(
        ({ foreground, background, foregroundColor, backgroundColor, ratio, minimum, nearest }) => (
          <OptionRow key={`${foreground} ${background}`}>
            <Sample pair={`${foregroundColor} ${backgroundColor}`} />
            <span>{`${colorName(foreground)} · ${colorName(background)}: ${ratioText(ratio)} < ${minimum}`}</span>
            {nearest !== undefined && (
              <Take path={[...place, foreground]} role={foreground} color={nearest} />
            )}
          </OptionRow>
        ),
      )}
      <details>
        <summary>{t`All pairs of the scheme "${scheme}"`}</summary>
        <Table>
          <tbody>
            {contrastPairs.map(({ foreground, background, minimum }) => {
              const [one, two] = [colorOf(derived, foreground), colorOf(derived, background)];
              const ratio = contrast(one, two);
              return (
                <tr key={`${foreground} ${background}`}>
                  <td>
                    <Sample pair={`${one} ${two}`} />
                  </td>
                  <th scope="row">
                    {colorName(foreground)} · {colorName(background)}
                  </th>
                  <td>{ratioText(ratio)}</td>
                  <td>{ratio >= minimum ? t`Passes` : t`Fails`}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </details>
    </>
  );
}

/** The nearest colour for one that the brand decides, where it is that which should change. */
function NearestRole({
  role,
  decisions,
  place,
}: {
  readonly role: 'primary' | 'accent';
  readonly decisions: ThemeDecisions;
  readonly place: OptionPath;
}) {
  const nearest = useMemo(() => nearestDecision(decisions, role), [decisions, role]);
  if (nearest === undefined || nearest === decisions[role]) return null;
  return <Take path={[...place, role]} role={role} color={nearest} />;
}

function Take({
  path,
  role: token,
  color,
}: {
  readonly path: OptionPath;
  readonly role: string;
  readonly color: string;
}) {
  const { t } = useLingui();
  const { set } = useStudio();
  const { nameOf } = useOptionTexts();
  const role = nameOf(['color', token]);
  return (
    <Button size="s" variant="secondary" onClick={() => set([...path, '$value'], colorToken(color))}>
      {t`Take ${color} for ${role}`}
    </Button>
  );
}

/** Cut, not rounded: what is just below a limit must not look as if it kept it. */
const ratioText = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** Two colours as they meet. @param pair foreground and background, separated by a space */
function Sample({ pair }: { readonly pair: string }) {
  const [color, background] = pair.split(' ');
  return <Swatch aria-hidden style={{ color, background }} />;
}

const Swatch = styled.span`
  display: inline-grid;
  place-items: center;
  width: 2.25rem;
  height: 1.75rem;
  border-radius: ${theme.radius.s};
  font-weight: ${theme.text.weight.bold};

  &::before {
    content: 'Aa';
  }
`;

const Table = styled.table`
  border-spacing: ${theme.space.xs} ${theme.space.hair};
  font-variant-numeric: tabular-nums;

  th {
    font-weight: ${theme.text.weight.medium};
    text-align: start;
  }
`;
