import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Chip, theme } from '@marquee/ui-kit';
import type { AccountKind } from './accounts.queries.ts';

export interface KindChoiceProps {
  kind: AccountKind;
  onChange: (kind: AccountKind) => void;
}

/** Chooses whether a new account is a player's or an agent's. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useLingui();
  return (
    <Row role="group" aria-label={t`Kind of account`}>
      <Chip pressed={kind === 'member'} onClick={() => onChange('member')}>
        <Trans>Player account</Trans>
      </Chip>
      <Chip pressed={kind === 'agent'} onClick={() => onChange('agent')}>
        <Trans>Agent account</Trans>
      </Chip>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${theme.space.xs};
`;
