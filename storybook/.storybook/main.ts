import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { lingui } from '@marquee/tools/vite';
import { workspaceData } from './workspace-data.ts';

/** All stories of the workspace, those of new libraries included. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../stories/*.stories.tsx',
    '../../libs/*/src/**/*.stories.tsx',
    '../../apps/{back-office,site}/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [lingui(), workspaceData(), ...(vite.plugins ?? []), react()],
  }),
};

export default config;
