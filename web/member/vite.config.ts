import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|turbo-stream)[\\/]/

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } } } } },
    // React is bundled in its production form, whatever NODE_ENV the server runs with.
    ssr: { resolve: { noExternal: true }, build: { rolldownOptions: { input: './web/member/server-entry.ts' } } },
  },
})
