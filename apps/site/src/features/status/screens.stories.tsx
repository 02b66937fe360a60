import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ButtonLink } from '@marquee/ui-kit';
import { BrandLogo } from '../../app/BrandLogo.tsx';
import { HeaderBar } from '../../app/HeaderBar.tsx';
import { StartFailure } from '../../app/StartFailure.tsx';
import { storySettings } from '../../stories/StoryProviders.tsx';
import type { ServiceOutcome } from '../support/customer-service.ts';
import { ContactButton } from './ContactButton.tsx';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';
import { RestrictionScreen } from './RestrictionScreen.tsx';

const header = <HeaderBar menu={false} logo={<BrandLogo settings={storySettings} language="EN" />} />;
const home = (
  <ButtonLink href="/index" size="l">
    Open the site
  </ButtonLink>
);
const contact = fn(async (): Promise<ServiceOutcome> => ({ kind: 'blocked' }));
const retry = fn();

const meta = {
  title: 'Screens/Frame/Closed site',
  component: MaintenanceScreen,
  args: { header },
  parameters: { bare: true },
} satisfies Meta<typeof MaintenanceScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Maintenance: Story = {
  args: { action: <ContactButton onContact={contact} /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(contact).toHaveBeenCalled();
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Allow pop-ups');
  },
};

/** A call that fails is not blamed on the browser. */
export const ServiceUnreachable: Story = {
  args: {
    action: (
      <ContactButton
        onContact={async () => ({ kind: 'failed', failure: { kind: 'network', message: '' } })}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('network link');
  },
};

export const Restriction: Story = {
  render: () => (
    <RestrictionScreen
      header={header}
      language="EN"
      location={{ ip: '2001:db8:85a3::8a2e:370:7334', country: 'SG' }}
      action={<ContactButton onContact={contact} />}
    />
  ),
};

export const Offline: Story = { render: () => <OfflineScreen header={header} action={home} /> };
export const NotFound: Story = { render: () => <NotFoundScreen header={header} action={home} /> };

export const PlatformUnreachable: Story = {
  render: () => <StartFailure header={header} failure={{ kind: 'network', message: '' }} onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** It asks again by itself once the device is online. */
export const OnlineAgain: Story = {
  render: () => <StartFailure header={header} failure={{ kind: 'network', message: '' }} onRetry={retry} />,
  play: async () => {
    retry.mockClear();
    window.dispatchEvent(new Event('online'));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const PlatformBroken: Story = {
  render: () => (
    <StartFailure header={header} failure={{ kind: 'malformed-answer', message: '' }} onRetry={retry} />
  ),
};
