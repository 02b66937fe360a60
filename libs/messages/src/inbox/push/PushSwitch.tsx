import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { BellIcon, Button, showToast, theme } from '@marquee/ui-kit';
import { thisBrowser, type PushDevice } from './push-device.ts';
import { pushStateQuery, turnPushOff, turnPushOn } from './push.queries.ts';

export interface PushSwitchProps {
  client: Client;
  token: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  device?: PushDevice;
}

/** Turns pushed messages on and off in this browser, or states why that is not possible here. */
export function PushSwitch({ client, token, describe, device = thisBrowser }: PushSwitchProps) {
  const { t } = useLingui();
  const query = useQuery(pushStateQuery(client, token, device));
  const switching = useMutation({
    mutationFn: ({ publicKey, on }: { publicKey: string; on: boolean }) =>
      on ? turnPushOff(client, device) : turnPushOn(client, device, publicKey),
    onSuccess: async (outcome, { on }) => {
      if (outcome?.ok === false) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
      } else if (outcome === undefined && !on && device.permission() !== 'denied')
        showToast({
          tone: 'danger',
          title: t`This browser could not turn notifications on`,
          text: t`Its push service cannot be reached. Messages still arrive in this inbox.`,
        });
      await query.refetch();
    },
  });
  if (query.data === undefined) return null;
  const permission = device.permission();
  const { on, publicKey } = query.data;
  const state =
    publicKey === null
      ? 'without-service'
      : permission === 'unsupported' || permission === 'denied'
        ? permission
        : on
          ? 'on'
          : 'off';
  return (
    <Row>
      <BellIcon size="l" />
      <Words>
        <Title>
          <Trans>Notifications on this device</Trans>
        </Title>
        <Text>{texts[state]}</Text>
      </Words>
      {publicKey !== null && (state === 'on' || state === 'off') && (
        <Button
          size="s"
          variant={on ? 'secondary' : 'primary'}
          loading={switching.isPending}
          onClick={() => switching.mutate({ publicKey, on })}
        >
          {on ? (
            <Trans comment="Button: stop notifications on this device">Turn off</Trans>
          ) : (
            <Trans comment="Button: start notifications on this device">Turn on</Trans>
          )}
        </Button>
      )}
    </Row>
  );
}

const texts: Record<'without-service' | 'unsupported' | 'denied' | 'on' | 'off', ReactNode> = {
  'without-service': (
    <Trans>This site sends no notifications to devices. New messages arrive in this inbox.</Trans>
  ),
  unsupported: (
    <Trans>
      This browser cannot show notifications. On an iPhone, add the site to the home screen first.
    </Trans>
  ),
  denied: <Trans>Notifications are blocked for this site. Allow them in the settings of your browser.</Trans>,
  on: <Trans>New messages appear here even when the site is closed. They never name an amount.</Trans>,
  off: <Trans>Learn of new messages even when the site is closed. They never name an amount.</Trans>,
};

const { color, radius, space, text } = theme;

const Row = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
`;

const Words = styled.div`
  flex: 1 1 12rem;
`;

const Title = styled.h3`
  font-size: ${text.size.s};
`;

const Text = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;
