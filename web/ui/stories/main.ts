import type { StorybookConfig } from '@storybook/react-vite'

/**
 * `npm run catalogue`. Own Vite settings, since the site's would bring the router's build. No telemetry and no network.
 */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    publicDir: false,
    build: { ...vite.build, assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 4_000 },
  }),
}

export default config
