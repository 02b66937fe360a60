import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Checkbox, TextField, theme } from '@marquee/ui-kit';
import { registrationFieldNames } from './feature-names.ts';
import type { SiteSettings } from './site.queries.ts';

type Rules = SiteSettings['registration'];

/** Which fields the registration asks for, and what is accepted in them. */
export function RegistrationRules({
  rules,
  onChange,
}: {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <>
      {Object.entries(rules).map(([name, rule]) => {
        const set = (more: Partial<Rules[string]>) => onChange({ ...rules, [name]: { ...rule, ...more } });
        const known = registrationFieldNames[name];
        const label = known ? i18n._(known) : name;
        return (
          <Line key={name} role="group" aria-label={label}>
            <strong>{label}</strong>
            <Checkbox
              label={t`Asked for`}
              checked={rule.enabled}
              onChange={({ target }) => set({ enabled: target.checked })}
            />
            <Checkbox
              label={t`Required`}
              checked={rule.required}
              onChange={({ target }) => set({ required: target.checked })}
            />
            <TextField
              label={t`Shortest`}
              type="number"
              min={0}
              value={String(rule.minLength)}
              onChange={({ target }) => set({ minLength: Number(target.value) })}
            />
            <TextField
              label={t`Longest`}
              type="number"
              min={0}
              value={String(rule.maxLength)}
              onChange={({ target }) => set({ maxLength: Number(target.value) })}
            />
            <TextField
              label={t`Pattern`}
              value={rule.acceptedPattern}
              onChange={({ target }) => set({ acceptedPattern: target.value })}
            />
          </Line>
        );
      })}
    </>
  );
}

const { color, media, radius, space } = theme;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs} ${space.s};
  align-items: center;
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  > strong {
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }

  ${media.wide} {
    grid-template-columns: 9rem 7.5rem 7rem 6rem 6rem 1fr;

    > strong {
      grid-column: auto;
    }
  }
`;
