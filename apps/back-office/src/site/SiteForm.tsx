import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Checkbox, showToast, TextAreaField, TextField, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { changesOf, wordsOf } from './changes.ts';
import { FeatureSwitches } from './FeatureSwitches.tsx';
import { RegistrationRules } from './RegistrationRules.tsx';
import type { SiteSettings } from './site.queries.ts';

/** The settings of a site as a form. */
export function SiteForm({
  merchant,
  settings,
}: {
  readonly merchant: string;
  readonly settings: SiteSettings;
}) {
  const { t } = useLingui();
  const { rights } = useSession();
  const failureText = useFailureText();
  const [edited, setEdited] = useState(settings);
  const [countries, setCountries] = useState(settings.blockedCountries.join(' '));
  const [networks, setNetworks] = useState(settings.blockedNetworks.join('\n'));
  const change = useChange(operatorCalls.siteSettingsUpdate, () =>
    showToast({ tone: 'positive', title: t`Saved` }),
  );
  const changes = changesOf(settings, {
    ...edited,
    blockedCountries: wordsOf(countries.toUpperCase()),
    blockedNetworks: wordsOf(networks),
  });
  const set = (more: Partial<SiteSettings>) => setEdited({ ...edited, ...more });
  const service = (name: 'VIP' | 'LIVECHAT', typed: string) =>
    set({ customerService: { ...edited.customerService, [name]: typed.trim() || null } });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ body: { merchant, settings: changes } });
      }}
    >
      <section>
        <h2>{t`Status`}</h2>
        <Checkbox
          label={t`Maintenance: members see the maintenance page`}
          checked={edited.maintenance}
          onChange={({ target }) => set({ maintenance: target.checked })}
        />
      </section>
      <section>
        <h2>{t`Features and entries of the member centre`}</h2>
        <FeatureSwitches flags={edited.flags} onChange={(flags) => set({ flags })} />
      </section>
      <section>
        <h2>{t`Fields of the registration`}</h2>
        <RegistrationRules rules={edited.registration} onChange={(registration) => set({ registration })} />
      </section>
      <section>
        <h2>{t`Customer service`}</h2>
        <TextField
          label={t`Address of the live chat`}
          value={edited.customerService.LIVECHAT ?? ''}
          onChange={({ target }) => service('LIVECHAT', target.value)}
        />
        <TextField
          label={t`Address for VIP members`}
          value={edited.customerService.VIP ?? ''}
          onChange={({ target }) => service('VIP', target.value)}
        />
      </section>
      <section>
        <h2>{t`Who may not enter`}</h2>
        <TextAreaField
          label={t`Blocked countries, by their two letters`}
          value={countries}
          onChange={({ target }) => setCountries(target.value)}
        />
        <TextAreaField
          label={t`Blocked network addresses and ranges, such as 203.0.113.0/24`}
          value={networks}
          onChange={({ target }) => setNetworks(target.value)}
        />
      </section>
      {change.isError && <Alert tone="danger">{failureText(change.error)}</Alert>}
      {canUse(rights, 'site.change', merchant) && (
        <div>
          <Button type="submit" disabled={Object.keys(changes).length === 0} loading={change.isPending}>
            {t`Save`}
          </Button>
        </div>
      )}
    </Form>
  );
}

const { space, text } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  max-width: 64rem;

  section {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
  }

  h2 {
    font-size: ${text.size.m};
  }
`;
