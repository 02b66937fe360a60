import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Checkbox, theme } from '@marquee/ui-kit';
import type { SiteSettings } from './site.queries.ts';
import { featureGroups } from './feature-names.ts';

type Flags = SiteSettings['flags'];

/** The switches of a site's features by group, each with its name and its code. A group that is off takes its features along. */
export function FeatureSwitches({
  flags,
  onChange,
}: {
  readonly flags: Flags;
  readonly onChange: (flags: Flags) => void;
}) {
  const { t, i18n } = useLingui();
  const named = new Set(
    featureGroups.flatMap(({ flag, features }) => [flag, ...features.map(([one]) => one)]),
  );
  const others = Object.keys(flags).filter((flag) => !named.has(flag));
  const box = (flag: string, name: string | undefined, isOff = false) => {
    const isOn = flags[flag];
    return (
      isOn !== undefined && (
        <Checkbox
          key={flag}
          label={
            name === undefined ? (
              flag
            ) : (
              <Named>
                {name} <Code>{flag}</Code>
              </Named>
            )
          }
          checked={isOn}
          disabled={isOff}
          onChange={({ target }) => onChange({ ...flags, [flag]: target.checked })}
        />
      )
    );
  };
  return (
    <>
      {featureGroups
        .filter(({ flag, features }) => [flag, ...features.map(([one]) => one)].some((one) => one in flags))
        .map(({ flag, name, features }) => (
          <Group key={flag} role="group" aria-label={i18n._(name)}>
            <strong>{box(flag, i18n._(name)) || i18n._(name)}</strong>
            <Columns>
              {features.map(([one, feature]) => box(one, i18n._(feature), flags[flag] === false))}
            </Columns>
          </Group>
        ))}
      {others.length > 0 && (
        <Group role="group" aria-label={t`Other features`}>
          <strong>{t`Other features`}</strong>
          <Columns>{others.map((flag) => box(flag, undefined))}</Columns>
        </Group>
      )}
    </>
  );
}

const { color, radius, space, text } = theme;

const Group = styled.div`
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: 0 ${space.m};
`;

const Named = styled.span`
  overflow-wrap: anywhere;
`;

const Code = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.regular};
`;
