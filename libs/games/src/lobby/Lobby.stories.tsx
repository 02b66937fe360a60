import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyCategory, storyVendor } from '../stories.data.ts';
import { Lobby, type LobbyProps } from './Lobby.tsx';

/** The lobby keeps its vendor in the address; here a state stands in for it. */
function LobbyWithAddress(props: LobbyProps) {
  const [vassalage, setVassalage] = useState(props.vassalage);
  return <Lobby {...props} vassalage={vassalage} onVendor={setVassalage} />;
}

const meta = {
  title: 'Screens/Lobby',
  component: LobbyWithAddress,
  args: {
    category: storyCategory('RNG'),
    imageHosts: [],
    vassalage: undefined,
    onVendor: fn(),
    onAllGames: fn(),
    onPlay: fn(),
  },
} satisfies Meta<typeof LobbyWithAddress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryVendor: Story = {
  play: async ({ canvasElement, args }) => {
    const lobby = within(canvasElement);
    await userEvent.click(lobby.getByRole('button', { name: 'Lantern' }));
    await expect(lobby.queryByRole('button', { name: /Harbour 1/ })).toBeNull();
    await userEvent.click(lobby.getByRole('button', { name: /Lantern 2/ }));
    await expect(args.onPlay).toHaveBeenCalledWith(expect.objectContaining({ name: 'Lantern 2' }));
    await userEvent.type(lobby.getByRole('searchbox'), 'tern 5');
    await expect(await lobby.findByRole('button', { name: /Lantern 5/ })).toBeVisible();
    await expect(lobby.queryByRole('button', { name: /Lantern 2/ })).toBeNull();
  },
};

export const OneVendor: Story = { args: { vassalage: 'MEADOW' } };
export const UnknownVendorShowsAll: Story = { args: { vassalage: 'GONE' } };

export const NothingFits: Story = {
  play: async ({ canvasElement }) => {
    const lobby = within(canvasElement);
    await userEvent.type(lobby.getByRole('searchbox'), 'zzz');
    const all = await lobby.findAllByRole('button');
    const last = all.at(-1);
    if (last) await userEvent.click(last);
    await expect(lobby.getByRole('searchbox')).toHaveValue('');
  },
};

export const VendorsThatAreGames: Story = {
  args: {
    category: {
      category: 'SPORTS',
      vendors: ['Touchline', 'Paddock', 'Full Time'].map((name) => storyVendor(name, 1, { isGame: 'GAME' })),
    },
  },
};
