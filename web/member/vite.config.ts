import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { oldestBrowsers } from '#tools/browsers.ts'
import { missingChunk } from './missing-chunk.ts'

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|turbo-stream)[\\/]/
/** What every page needs, in one chunk: the layout, the session of this browser, the primitives they use, and the banners. Parts for
 *  members only are excluded by name. */
const LAYOUT =
  /[\\/](?:kit[\\/](?:clock|money|thai-time)|web[\\/]member[\\/](?:root|api|viewer|shell[\\/](?!member|guests-only|not-found|register)|home[\\/](?:banners|hero|th)\.|session[\\/](?:snapshot\.|state\.|browser-session|session\.))|web[\\/]ui[\\/](?:button|icon|classes|hydrated|opened-early|toast|loading-bar|ornament|surface|carousel|th)\.)/
/** Games as tiles and in rows, with wins: what lobbies and the search show. Home has them as markup, and loads this with the parts that
 *  draw them again. */
const GAMES = /[\\/]web[\\/](?:ui[\\/]tile|member[\\/]games[\\/](?:game-(?:card|row)|last-wins))[^/\\]*\.tsx?$/
/** The home page without its members' parts, and without what draws its still parts. */
const HOME = /[\\/]web[\\/]member[\\/]home[\\/](?!own-|waiting|held-|read-|still-parts|game-grid|row-names|soon|banners|hero|th\.)/
/** The prizes, which home and lobbies show, and the addresses of games. */
const POTS = /[\\/]web[\\/]member[\\/]games[\\/](?:pots|watch-pots|game-links)\.tsx?$/
/** What stands in the stylesheet of every page beside the layout's: the styles of home and of what it shows of others, without their
 *  scripts, and those that most pages of a member share. Each further stylesheet is a connection more before the first paint
 *  (docs/decisions/0163). */
const COMMON_STYLE =
  /[\\/]web[\\/](?:member[\\/](?:home[\\/][^\\/]*|games[\\/](?:game-(?:card|row|list)|last-wins|matches|pots|table-card)|content[\\/]teasers|account[\\/]account|promotions[\\/]terms)|ui[\\/](?:badge|fold|picker|progress|qr))\.css/
/** What is loaded once the viewer is known to be a member, in one chunk too, which compresses better. */
const MEMBER = /[\\/]web[\\/]member[\\/](?:session[\\/]signed-in|shell[\\/]member-(?:top|menus))\./
/** What a page loads once everything else is there: the installed site, its updates and reports. */
const AFTER_LOAD = /[\\/]web[\\/]member[\\/]offline[\\/](?:after-load|install)\./
/** The account that the pages of money show. */
const OWN_ACCOUNT = /[\\/]web[\\/]member[\\/]account[\\/]own-account\./
/** A group takes along all that its modules import. What the groups after these share with other pages is in groups of its own, or those
 *  pages would load the later groups too. */
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
    // React is bundled in its production form, whatever NODE_ENV the server runs with: the development form costs three times as much and
    // reveals more.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: './web/member/server-entry.ts' } },
    },
  },
})
