import type { Plugin } from 'vite'

const ROUTE_MODULES =
  /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/

/** The router's code for an unloadable chunk. Each text occurs once in its file. */
const CHANGED: readonly (readonly [from: string, to: string])[] = [
  ['console.error(`Error loading route module \\`${route.module}\\`, reloading page...`);', ''],
  ['if (window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot) throw error;', ''],
  [
    'window.location.reload();',
    'let gone = () => { throw error; }; if (dispatchEvent(new Event("vite:preloadError", { cancelable: true }))) return { default: gone, clientLoader: gone, clientAction: gone, clientMiddleware: [gone] };',
  ],
]

/**
 * The router would reload the page as long as a chunk is missing. Changed to emit Vite's preload error; unhandled
 * (entry.client.tsx: once a minute), every export throws it, since a router without a chunk's loader waits for ever.
 * Fails the build when an upgrade moved the code.
 */
export function missingChunk(): Plugin {
  let met = false
  return {
    name: 'missing-chunk',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      met = false
    },
    transform(code, id) {
      if (!ROUTE_MODULES.test(id)) return null
      met = true
      return { code: CHANGED.reduce((changed, [from, to]) => replacedOnce(changed, from, to), code), map: null }
    },
    buildEnd(error) {
      if (!error && !met)
        throw new Error(`${ROUTE_MODULES.source} is no file of this build: look at web/member/missing-chunk.ts`)
    },
  }
}

function replacedOnce(code: string, from: string, to: string): string {
  if (code.split(from).length !== 2)
    throw new Error(`react-router has moved "${from}": look at web/member/missing-chunk.ts`)
  return code.replace(from, () => to)
}
