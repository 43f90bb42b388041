import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanRouter } from './lean-router.ts'
import { missingChunk } from './missing-chunk.ts'
import { quickServer } from './quick-server.ts'

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|turbo-stream)[\\/]/
/** What every page needs, in one chunk: the frame, the session of this browser, the primitives they use, and the home page, where most
 *  visits start. Parts of frame and home page for members only are excluded by name. */
const FRAME =
  /[\\/](?:kit[\\/]clock|web[\\/]member[\\/](?:root|api|viewer|shell[\\/](?!member|guests-only|not-found|register)|home[\\/](?!own-)|session[\\/](?:snapshot\.|state\.|browser-session|session\.))|web[\\/]ui[\\/](?:button|icon|classes|hydrated|toast|loading-bar|ornament|surface|carousel|tile|th)\.)/

export default defineConfig({
  plugins: [reactRouter(), missingChunk(), leanRouter(), quickServer()],
  publicDir: 'web/member/public',
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'frame', test: FRAME },
              ],
            },
          },
        },
      },
    },
    // React is bundled in its production form, whatever NODE_ENV the server runs with: the development form costs three times as much and
    // reveals more.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: './web/member/server-entry.ts' } },
    },
  },
})
