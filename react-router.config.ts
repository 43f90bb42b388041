import type { Config } from '@react-router/dev/config'
import { layOffline } from '#member/offline/lay-offline.ts'
import { precompress } from '#tools/precompress.ts'

/** The member site's build: `react-router build --config web/member/vite.config.ts`. */
export default {
  appDirectory: 'web/member',
  buildDirectory: 'build/member',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  subResourceIntegrity: false,
  async buildEnd() {
    await layOffline('build/member/client')
    await precompress('build/member/client')
  },
} satisfies Config
