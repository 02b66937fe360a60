import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ButtonLink } from '../action/ButtonLink.tsx';
import { TrophyIcon } from '../icons/game-icons.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { EmptyState, ErrorState } from './StateMessage.tsx';
import { StatePictures } from './StatePicture.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Feedback/State message',
  component: EmptyState,
  subcomponents: { ErrorState, EmptyNote },
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose:
        'Stands in place of content that is empty or failed. EmptyState is for a page without entries, EmptyNote for a part of one, ErrorState for a failure.',
      do: [
        'Offer the way out: a button that fills the page or leads on.',
        'Give onRetry where another try can help.',
        "Name the kind, so that the brand's picture for it is shown.",
      ],
      dont: ['Do not use ErrorState for an empty list.', 'Do not show both an empty and a failed state.'],
      accessibility:
        'A failure is announced at once. Pictures and icons are decoration. The retry keeps the focus while it is under way.',
      content:
        'The title says what there is not, the text why or what would change it: “No promotions yet. New ones are announced here.”',
    }),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

const retried = fn();

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
