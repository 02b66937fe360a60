import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { contractKinds, type ContractKind } from '@marquee/commission';
import { Button, Chip, theme } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { ContractCards, type OpenContract } from './ContractCards.tsx';
import { kindName } from './contract-names.ts';
import { contractCalls, type ContractList } from './contracts.queries.ts';
import { EndDialog } from './EndDialog.tsx';
import { termsOfContract } from './offer-draft.ts';
import { OfferDialog } from './OfferDialog.tsx';

export interface ContractsProps extends AgentPageProps {
  /** Opens with the form of an offer to this member. */
  offerTo?: string | undefined;
}

/** The contracts of an agent by kind: the own one, those with downlines, and what was before. */
export function Contracts({ offerTo, ...page }: ContractsProps) {
  const { t, i18n } = useLingui();
  const cache = useQueryClient();
  const [kind, setKind] = useState<ContractKind>('daily');
  const [show, setShow] = useState<ContractList['show']>('open');
  const [open, setOpen] = useState<OpenContract | undefined>(
    offerTo === undefined ? undefined : { action: 'offer', account: offerTo },
  );
  const close = () => setOpen(undefined);
  const changed = () => {
    close();
    for (const name of contractCalls) void cache.invalidateQueries({ queryKey: [name, page.token] });
  };
  const shared = { ...page, kind, show, onOpen: setOpen };

  return (
    <Stack>
      <Chips role="group" aria-label={t({ message: 'Kind of contract', comment: 'Label of four buttons' })}>
        {contractKinds.map((name) => (
          <Chip key={name} pressed={kind === name} onClick={() => setKind(name)}>
            {i18n._(kindName[name])}
          </Chip>
        ))}
      </Chips>
      <Actions>
        <Chips role="group" aria-label={t`What is shown`}>
          <Chip pressed={show === 'open'} onClick={() => setShow('open')}>
            <Trans comment="Contracts that are in force or wait for an answer">Current</Trans>
          </Chip>
          <Chip pressed={show === 'history'} onClick={() => setShow('history')}>
            <Trans comment="Contracts that have ended">History</Trans>
          </Chip>
        </Chips>
        <Button size="s" onClick={() => setOpen({ action: 'offer', account: '' })}>
          <Trans comment="Button: opens the form of an offer">Offer a contract</Trans>
        </Button>
      </Actions>
      <Heading>
        <Trans comment="Heading: contracts that the agent is paid by">With your upline</Trans>
      </Heading>
      <ContractCards {...shared} party="downline" />
      <Heading>
        <Trans comment="Heading: contracts that the agent offered">With your downlines</Trans>
      </Heading>
      <ContractCards {...shared} party="upline" />
      {open?.action === 'offer' && (
        <OfferDialog
          {...page}
          kind={kind}
          account={open.account}
          terms={open.contract && termsOfContract(open.contract)}
          onClose={close}
          onOffered={changed}
        />
      )}
      {open?.action === 'accept' && (
        <AcceptDialog {...page} contract={open.contract.id} onClose={close} onChanged={changed} />
      )}
      {open !== undefined && open.action !== 'offer' && open.action !== 'accept' && (
        <EndDialog
          {...page}
          contract={open.contract}
          action={open.action}
          onClose={close}
          onChanged={changed}
        />
      )}
    </Stack>
  );
}

const { space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;

const Heading = styled.h3`
  font-size: ${text.size.m};
`;
