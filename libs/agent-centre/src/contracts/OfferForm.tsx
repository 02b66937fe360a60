import { useRef, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { createRequestIds, type Failure } from '@marquee/api-client';
import type { ContractKind, TermsInput } from '@marquee/commission';
import { Alert, Button, showToast, TextField, theme } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { contractWithQuery, offerMutation, type ContractLimits } from './contracts.queries.ts';
import { problemsOf, sentTerms } from './offer-draft.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { textOfRule } from './problem-texts.ts';
import { SimulationPanel } from './SimulationPanel.tsx';
import { TermsComparison } from './TermsComparison.tsx';
import { useOfferDraft } from './useOfferDraft.ts';

export interface OfferFormProps extends AgentPageProps {
  kind: ContractKind;
  account: string;
  limits: ContractLimits;
  /** The terms to begin with. */
  first: TermsInput;
  onOffered: () => void;
}

/** The form of an offer, checked while it is filled in by the rules that the gateway checks again. */
export function OfferForm({ kind, account, limits, first, onOffered, ...page }: OfferFormProps) {
  const { client, token, symbol, describe } = page;
  const { t, i18n } = useLingui();
  const { draft, keep, forget } = useOfferDraft(kind, account, first);
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [requests] = useState(createRequestIds);
  const present = useQuery(contractWithQuery(client, token, kind, draft.account.trim()));
  const offering = useMutation({
    ...offerMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) return;
      requests.spend();
      forget();
      showToast({ tone: 'positive', title: t`The offer is sent` });
      onOffered();
    },
  });
  const failure = offering.data && !offering.data.ok ? offering.data.error : undefined;
  const refused = refusedFields(failure);
  const problems = problemsOf(draft.terms, limits);
  const offer = { account: draft.account.trim(), terms: sentTerms(draft.terms) };
  const accountMissing = submitted && offer.account === '';

  function problemOf(field: string): string | undefined {
    const rule = problems.get(field) ?? refused.get(field);
    // What is not filled in yet is no mistake until the offer is sent.
    if (rule === undefined || (rule === 'missing' && !submitted)) return undefined;
    const found = textOfRule(rule);
    return found && i18n._(found);
  }
  const change = (next: Partial<typeof draft>) => {
    offering.reset();
    keep({ ...draft, ...next });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const [wrong] = offer.account === '' ? ['account'] : problems.keys();
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    offering.mutate({ ...offer, requestId: requests.idFor(JSON.stringify(offer)) });
  }

  const general = ['kind', 'period', 'mode', 'base', 'tiers', 'carryOver', 'floating']
    .map(problemOf)
    .find((text) => text !== undefined);
  const unknown =
    failure?.kind === 'not-found' ? t`No member directly below you has this user name.` : undefined;
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      {account === '' && (
        <TextField
          name="account"
          label={t`User name`}
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.account}
          onChange={(event) => change({ account: event.target.value })}
          error={accountMissing ? t`Fill in this field.` : (unknown ?? problemOf('account'))}
        />
      )}
      <OfferTerms
        kind={kind}
        terms={draft.terms}
        fixed={limits.own !== null}
        problemOf={problemOf}
        onChange={(terms) => change({ terms })}
      />
      {general !== undefined && <Alert tone="danger">{general}</Alert>}
      {present.data && problems.size === 0 && (
        <TermsComparison before={present.data.terms} after={offer.terms} symbol={symbol} />
      )}
      <SimulationPanel {...page} offer={problems.size === 0 && offer.account !== '' ? offer : undefined} />
      {account !== '' && problemOf('account') && <Alert tone="danger">{problemOf('account')}</Alert>}
      {failure && refused.size === 0 && unknown === undefined && (
        <Alert tone="danger" title={describe(failure).title}>
          {describe(failure).advice}
        </Alert>
      )}
      <Button type="submit" loading={offering.isPending}>
        <Trans comment="Button: a contract is offered to a member">Send the offer</Trans>
      </Button>
    </Form>
  );
}

/** The rules that the gateway says are broken, by the fields of the form. */
function refusedFields(failure: Failure | undefined): ReadonlyMap<string, string> {
  if (failure === undefined || !('fields' in failure)) return new Map();
  return new Map(failure.fields.map(({ path, rule }) => [path.replace(/^body\.(terms\.)?/, ''), rule]));
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
