import type { Meta, StoryObj } from '@storybook/react-vite';
import { CrownIcon } from '../icons/game-icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = { title: 'Kit/Display/Visually hidden', component: VisuallyHidden } satisfies Meta<
  typeof VisuallyHidden
>;
export default meta;

export const ReadNotSeen: StoryObj = {
  render: () => (
    <p>
      <CrownIcon label="VIP" /> 4<VisuallyHidden> is your rank</VisuallyHidden>
    </p>
  ),
};
