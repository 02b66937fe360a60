import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { TermsInput } from '@marquee/commission';
import { theme } from '@marquee/ui-kit';
import { carryOverName, componentName, modeName, periodName } from './contract-names.ts';

/** How a contract pays, apart from its tiers. */
export function TermsSummary({ terms }: { terms: TermsInput }) {
  const { i18n } = useLingui();
  const name = (names: Readonly<Record<string, MessageDescriptor>>, key: string) => {
    const found = names[key];
    return found === undefined ? key : i18n._(found);
  };
  const subtracted = terms.base
    .filter((component) => component !== 'sales')
    .map((component) => name(componentName, component))
    .join(', ');
  return (
    <List>
      <li>{name(periodName, terms.period)}</li>
      <li>{name(modeName, terms.mode)}</li>
      <li>
        {subtracted === '' ? (
          <Trans comment="What the rate of a contract applies to">On the sales</Trans>
        ) : (
          <Trans comment="What the rate of a contract applies to; a list of prizes, rebates and others">
            On the sales less {subtracted}
          </Trans>
        )}
      </li>
      {terms.kind === 'dividend' && <li>{name(carryOverName, terms.carryOver)}</li>}
      {terms.floating && (
        <li>
          <Trans>Floating tiers</Trans>
        </li>
      )}
    </List>
  );
}

const { color, space, text } = theme;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.m};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
