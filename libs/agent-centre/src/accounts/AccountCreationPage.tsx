import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { Links } from './Links.tsx';
import { OpenAccountForm } from './OpenAccountForm.tsx';

/** The ways in which an agent brings members: links on which they register, and accounts opened for them. */
export function AccountCreationPage(props: AgentPageProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<'links' | 'account'>('links');
  return (
    <Tabs
      label={t`Ways to bring members`}
      selected={way}
      onSelect={setWay}
      tabs={[
        {
          name: 'links',
          label: <Trans comment="Tab: links on which new members register">Registration links</Trans>,
          panel: way === 'links' && <Links {...props} />,
        },
        {
          name: 'account',
          label: <Trans comment="Tab: an agent opens an account for someone">Open an account</Trans>,
          panel: way === 'account' && <OpenAccountForm {...props} />,
        },
      ]}
    />
  );
}
