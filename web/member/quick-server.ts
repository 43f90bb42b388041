import type { Plugin } from 'vite'

const RENDERER = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/
const LINKS = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/
const HOOKS = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]hooks\.js$/

/** Each text occurs once in its file. React's renderer for Node encodes every piece of a document separately, some five thousand for a
 *  page, which are joined into one text again: here it passes the texts on, as its renderers for other runtimes do. The router serializes
 *  JSON for every link, to spare a browser's next render a computation; a server renders once. A server does not press, prefetch or hold a
 *  link either, and a plain path of ours is its own address. */
const CHANGED: readonly [file: RegExp, from: RegExp, to: string][] = [
  [
    RENDERER,
    /function writeChunk\(destination, chunk\) \{[\s\S]*?\n\}\n(?=function )/g,
    'function writeChunk(destination, chunk) { destination.write(chunk); }\n',
  ],
  [RENDERER, /(?<=function stringToPrecomputedChunk\(content\) \{)\s*return textEncoder\.encode\(content\);/g, 'return content;'],
  [
    RENDERER,
    /(?<=function byteLengthOfChunk\(chunk\) \{)\s*return "string" === typeof chunk\s*\? Buffer\.byteLength\(chunk, "utf8"\)\s*: chunk\.byteLength;/g,
    'return chunk.length;',
  ],
  [
    HOOKS,
    /let routePathnamesJson = JSON\.stringify\(getResolveToMatches\(matches\)\);\s*return React\$1\.useMemo\(\(\) => resolveTo\(to, JSON\.parse\(routePathnamesJson\), locationPathname, relative === "path"\), \[[^\]]*\]\);/g,
    'return resolveTo(to, getResolveToMatches(matches), locationPathname, relative === "path");',
  ],
  [
    LINKS,
    /let href = useHref\(to, \{ relative \}\);/g,
    'let href = basename === "/" && typeof to === "string" && /^\\/(?:[\\w-]+(?:\\/[\\w-]+)*)?$/.test(to) ? to : useHref(to, { relative });',
  ],
  [LINKS, /= usePrefetchBehavior\(prefetch, rest\);/g, '= [false, null, {}];'],
  [LINKS, /let internalOnClick = useLinkClickHandler\(to, \{[^}]*\}\);/g, 'let internalOnClick = () => {};'],
  [LINKS, /ref: mergeRefs\(forwardedRef, prefetchRef\),/g, ''],
]

/** Saves a fifth and more of the server's render, with the same output (docs/decisions/0039). Fails the build when an upgrade has moved the
 *  code it changes, or its file. */
export function quickServer(): Plugin {
  const unmet = new Set<RegExp>()
  return {
    name: 'quick-server',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      for (const [file] of CHANGED) unmet.add(file)
    },
    transform(code, id) {
      const changes = CHANGED.filter(([file]) => file.test(id))
      if (changes.length === 0) return null
      for (const [file] of changes) unmet.delete(file)
      return { code: changes.reduce((changed, [, from, to]) => replacedOnce(changed, from, to), code), map: null }
    },
    buildEnd(error) {
      const [file] = unmet
      if (!error && file) throw new Error(`${file.source} is no file of this build: look at web/member/quick-server.ts`)
    },
  }
}

function replacedOnce(code: string, from: RegExp, to: string): string {
  const { length: times } = [...code.matchAll(from)]
  if (times !== 1) throw new Error(`${from.source} stands ${times} times where it stood once: look at web/member/quick-server.ts`)
  return code.replace(from, () => to)
}
