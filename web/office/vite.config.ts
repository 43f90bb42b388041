import { join } from 'node:path'
import { defineConfig } from 'vite'
import { oldestBrowsers } from '#tools/browsers.ts'
import { precompress } from '#tools/precompress.ts'

const outDir = join(import.meta.dirname, '../../build/office')

/** `vite build --config web/office/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: true,
    target: oldestBrowsers,
    // The policy allows our own files only, so nothing is inlined into the document or as a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    rolldownOptions: {
      // 'use client' in packages: there is nothing but a client here.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
    },
  },
  plugins: [{ name: 'brotli-copies', apply: 'build', closeBundle: () => precompress(outDir) }],
})
