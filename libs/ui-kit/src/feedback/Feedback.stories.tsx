import type { Meta, StoryObj } from '@storybook/react-vite';
import { getDefaultStore } from 'jotai';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { ButtonLink } from '../action/ButtonLink.tsx';
import { TrophyIcon } from '../icons/game-icons.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { Alert } from './Alert.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { EmptyState, ErrorState } from './StateMessage.tsx';
import { StatePictures } from './StatePicture.tsx';
import { ToastRegion } from './Toast.tsx';
import { pendingToastsAtom, showToast } from './toasts.ts';
import type { Tone } from './tone.ts';

const meta = { title: 'Kit/Feedback' } satisfies Meta;
export default meta;

const tones: readonly Tone[] = ['info', 'positive', 'warning', 'danger'];
const dismissed = fn();
const retried = fn();

export const Alerts: StoryObj = {
  render: () => (
    <Stack>
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={`A message that is ${tone}`} onDismiss={dismissed}>
          One sentence says what it means.
        </Alert>
      ))}
      <Alert tone="warning" action={<Button size="s">Verify now</Button>}>
        Your phone number is not verified.
      </Alert>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    dismissed.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button'));
    await expect(dismissed).toHaveBeenCalledOnce();
  },
};

export const Empty: StoryObj = {
  render: () => (
    <EmptyState
      icon={<TrophyIcon size="l" />}
      title="No promotions yet"
      text="New ones are announced here."
      action={<ButtonLink href="#home">To the lobby</ButtonLink>}
    />
  ),
};

/** A picture of 4 by 3 in one colour. */
const drawn = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="320" height="240"><rect width="4" height="3" rx=".4" fill="${color}"/></svg>`)}`;

/** At a brand with pictures: one for the kind, the one for any kind, and an icon where a failure has none. */
export const WithPictures: StoryObj = {
  render: () => (
    <StatePictures value={{ nothing: drawn('teal'), promotions: drawn('purple') }}>
      <EmptyState icon={<TrophyIcon size="l" />} kind="promotions" title="No promotions yet" />
      <EmptyNote icon={<TrophyIcon size="l" />} kind="records">
        No records yet
      </EmptyNote>
      <ErrorState title="The games could not be loaded" />
    </StatePictures>
  ),
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll('img')];
    await expect(pictures.map(({ src }) => decodeURIComponent(src).match(/fill="(\w+)"/)?.[1])).toEqual([
      'purple',
      'teal',
    ]);
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(1);
  },
};

/** A picture that does not come gives its place to the icon. */
export const PictureUnreachable: StoryObj = {
  render: () => (
    <StatePictures value={{ nothing: 'data:image/webp;base64,AAAA' }}>
      <EmptyState icon={<TrophyIcon size="l" />} title="No promotions yet" />
    </StatePictures>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).not.toBeNull());
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Failed: StoryObj = {
  render: () => (
    <ErrorState title="The games could not be loaded" text="Check your connection." onRetry={retried} />
  ),
  play: async ({ canvasElement }) => {
    retried.mockClear();
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent('The games could not be loaded');
    await userEvent.click(within(alert).getByRole('button'));
    await expect(retried).toHaveBeenCalledOnce();
  },
};

export const FailedRetrying: StoryObj = {
  render: () => <ErrorState title="The games could not be loaded" onRetry={retried} retrying />,
};

export const Skeletons: StoryObj = {
  render: () => (
    <Stack>
      <Skeleton length="short" />
      <Skeleton />
      <Skeleton length="medium" />
      <div style={{ width: 64 }}>
        <Skeleton shape="circle" />
      </div>
      <div style={{ height: 160, borderRadius: 16 }}>
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="panel" />
    </Stack>
  ),
  // What has no height holds no place.
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('[data-shape]')];
    await expect(shapes).toHaveLength(6);
    for (const shape of shapes) await expect(shape.getBoundingClientRect().height).toBeGreaterThan(10);
  },
};

export const Spinners: StoryObj = {
  render: () => (
    <Row>
      <Spinner size="s" label="Loading" />
      <Spinner />
      <Spinner size="l" />
    </Row>
  ),
};

export const Toasts: StoryObj = {
  // A story without a toast region leaves its messages waiting for this one.
  beforeEach: () => getDefaultStore().set(pendingToastsAtom, []),
  render: () => (
    <>
      <Row>
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            onClick={() => showToast({ tone, title: `This is ${tone}`, text: 'For your information.' })}
          >
            {tone}
          </Button>
        ))}
      </Row>
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'positive' }));
    const toast = await screen.findByRole('dialog', { name: 'This is positive' });
    await expect(toast).toHaveTextContent('For your information.');
    await userEvent.click(within(toast).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'This is positive' })).toBeNull());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'danger' }));
    // The toast closes by itself, so both are looked up at the same moment.
    await waitFor(async () => {
      await expect(screen.getByRole('alertdialog', { name: 'This is danger' })).toBeInTheDocument();
      await expect(screen.getByRole('alert')).toHaveTextContent('This is danger');
    });
  },
};
