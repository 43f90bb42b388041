import type { StorybookConfig } from '@storybook/react-vite'

/** The catalogue of primitives: `npm run catalogue`. It has Vite settings of its own, for the site's would bring the router's build along.
 *  Nothing is sent to anybody, and nothing is asked of the network. */
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
