import { Suspense, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Tabs } from '@marquee/ui-kit';
import { smsLogin } from '../../app/parts.ts';
import type { Slider } from './slider-part.tsx';

export interface LoginWaysProps {
  /** The way that is open at first. */
  initial: 'username' | 'sms';
  byName: ReactNode;
  onDone: () => void;
  slider: Slider;
}

/** The login by user name and by a code to a phone, for platforms that have both. */
export function LoginWays({ initial, byName, onDone, slider }: LoginWaysProps) {
  const { t } = useLingui();
  const [way, setWay] = useState(initial);
  return (
    <Tabs
      label={t`Ways to log in`}
      variant="pill"
      selected={way}
      onSelect={setWay}
      tabs={[
        { name: 'username', label: <Trans>User name</Trans>, panel: way === 'username' && byName },
        {
          name: 'sms',
          label: <Trans>Mobile number</Trans>,
          panel: way === 'sms' && (
            <Suspense fallback={<Skeleton shape="panel" />}>
              <smsLogin.Part onDone={onDone} slider={slider} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
