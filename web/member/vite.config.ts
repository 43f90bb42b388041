import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { oldestBrowsers } from '#tools/browsers.ts'
import { missingChunk } from './missing-chunk.ts'

const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|turbo-stream)[\\/]/
/** Every page's chunk: layout, session, primitives and banners. Parts for members only are excluded by name. */
const LAYOUT =
  /[\\/](?:kit[\\/](?:clock|money|thai-time)|web[\\/]member[\\/](?:root|api|viewer|shell[\\/](?!member|guests-only|not-found|register)|home[\\/](?:banners|hero|th)\.|session[\\/](?:snapshot\.|state\.|browser-session|session\.))|web[\\/]ui[\\/](?:button|icon|classes|hydrated|opened-early|toast|loading-bar|ornament|surface|carousel|th)\.)/
/** Tiles, rows and wins of lobbies and search. Home has them as markup. */
const GAMES = /[\\/]web[\\/](?:ui[\\/]tile|member[\\/]games[\\/](?:game-(?:card|row)|last-wins))[^/\\]*\.tsx?$/
/** Without members' parts and the drawing of still parts. */
const HOME =
  /[\\/]web[\\/]member[\\/]home[\\/](?!own-|waiting|held-|read-|still-parts|game-grid|row-names|soon|banners|hero|th\.)/
/** Prizes of home and lobbies, and game addresses. */
const POTS = /[\\/]web[\\/]member[\\/]games[\\/](?:pots|watch-pots|game-links)\.tsx?$/
/**
 * Common styles: home's and most member pages', without scripts. Each further stylesheet is a connection before the
 * first paint (docs/decisions/0163).
 */
const COMMON_STYLE =
  /[\\/]web[\\/](?:member[\\/](?:home[\\/][^\\/]*|games[\\/](?:game-(?:card|row|list)|last-wins|matches|pots|table-card)|content[\\/]teasers|account[\\/]account|promotions[\\/]terms)|ui[\\/](?:badge|fold|picker|progress|qr))\.css/
/** For members, in one chunk, which compresses better. */
const MEMBER = /[\\/]web[\\/]member[\\/](?:session[\\/]signed-in|shell[\\/]member-(?:top|menus))\./
/** Loaded last: the installed site, its updates and reports. */
const AFTER_LOAD = /[\\/]web[\\/]member[\\/]offline[\\/](?:after-load|install)\./
const OWN_ACCOUNT = /[\\/]web[\\/]member[\\/]account[\\/]own-account\./
/**
 * A group takes along all that its modules import. What later groups share with other pages is in groups of its own, or
 * those pages would load them too.
 */
const SHARED = [
  { name: 'draft', test: /[\\/]web[\\/]member[\\/]session[\\/](?:drafts|use-draft)\./ },
  { name: 'way-back', test: /[\\/]web[\\/]member[\\/]members[\\/]way-back\./ },
  { name: 'phone', test: /[\\/]kit[\\/]phone\./ },
  { name: 'bank-words', test: /[\\/]contract[\\/]plain[\\/]bank-words\./ },
  { name: 'badge', test: /[\\/]web[\\/](?:ui[\\/]badge|member[\\/]account[\\/]bank)\./ },
]

export default defineConfig({
  plugins: [reactRouter(), missingChunk()],
  publicDir: 'web/member/public',
  build: { target: oldestBrowsers, assetsInlineLimit: 0, cssMinify: 'lightningcss', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'frame', test: (id) => LAYOUT.test(id) || COMMON_STYLE.test(id) },
                ...SHARED,
                { name: 'pots', test: POTS },
                { name: 'games', test: GAMES },
                { name: 'home', test: HOME },
                { name: 'member', test: MEMBER },
                { name: 'after-load', test: AFTER_LOAD },
                { name: 'own-account', test: OWN_ACCOUNT },
              ],
            },
          },
        },
      },
    },
    // React is bundled in production form, whatever NODE_ENV the server has: the development form costs three times as
    // much and reveals more.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: './web/member/server-entry.ts' } },
    },
  },
})
