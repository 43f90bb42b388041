import type { Plugin } from 'vite'

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/
/** Functions whose text arguments are for developers: those of at most `SHORT` characters are kept. */
const SPEAKS = new Set(['invariant', 'warning', 'warningOnce', 'Error', 'TypeError'])
const SHORT = 16

/** Code that only runs with `instrumentations`, with routes that are looked up while browsing, or in development. We pass no
 *  instrumentations, and all routes are known from the start (`routeDiscovery: initial`). `times` is how often each text occurs in its
 *  file. */
const UNUSED: readonly [file: RegExp, times: number, from: string, to: string][] = [
  [/router[\\/]router\.js$/, 1, 'if (init.instrumentations) {', 'if (false) {'],
  [/router[\\/]router\.js$/, 1, 'if (init.instrumentations) router =', 'if (false) router ='],
  [/router[\\/]router\.js$/, 1, 'if (init.patchRoutesOnNavigation) {', 'if (false) {'],
  [/router[\\/]router\.js$/, 3, 'if (fogOfWar.active && fogOfWar.matches)', 'if (false)'],
  [/router[\\/]router\.js$/, 3, 'if (isFogOfWar) {', 'if (false) {'],
  [/router[\\/]router\.js$/, 1, 'if (loadMatch.isDiscovering) {', 'if (false) {'],
  [/router[\\/]router\.js$/, 2, 'consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  [/ssr[\\/]components\.js$/, 1, 'isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
  [/hydrated-router\.js$/, 1, 'UNSAFE_useFogOFWarDiscovery(router,', 'void (router,'],
  [/hydrated-router\.js$/, 1, 'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  [/hydrated-router\.js$/, 1, 'patchRoutesOnNavigation: UNSAFE_getPatchRoutesOnNavigationFunction(', 'unused: void (0, '],
]

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Removes from the browser's router what a visitor never uses: its texts for developers and its instrumentation, some 4 KB of the 110 KB
 *  budget. The server keeps the full texts. Fails the build when an upgrade has changed the code that it cuts from a file. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      let lean = code
      for (const [file, times, from, to] of UNUSED) {
        if (!file.test(id)) continue
        if (lean.split(from).length !== times + 1) throw new Error(`react-router has moved "${from}": look at web/member/lean-router.ts`)
        lean = lean.replaceAll(from, to)
      }
      return { code: withoutTexts(lean, this.parse(lean) as unknown as Node), map: null }
    },
  }
}

function withoutTexts(code: string, program: Node): string {
  const texts: Node[] = []
  collectTexts(program, texts)
  let lean = code
  for (const text of texts.sort((a, b) => b.start - a.start)) lean = `${lean.slice(0, text.start)}""${lean.slice(text.end)}`
  return lean
}

/** Collects the text arguments of throws and warnings. They are never nested. */
function collectTexts(node: Node, texts: Node[]): void {
  const callee = node['callee'] as Node | undefined
  const ofConsole = (callee?.['object'] as Node | undefined)?.['name'] === 'console'
  const speaks = (node.type === 'CallExpression' || node.type === 'NewExpression') && (ofConsole || SPEAKS.has(String(callee?.['name'])))
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue
      if (speaks && key === 'arguments' && isText(child)) texts.push(child)
      else collectTexts(child, texts)
    }
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string' && node['value'].length > SHORT)
