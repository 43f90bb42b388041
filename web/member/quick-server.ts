import type { Plugin } from 'vite'

const RENDERER = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/

/** Each text occurs once in its file. React's renderer for Node encodes every piece of a document separately, some five thousand for a
 *  page, which are joined into one text again: here it passes the texts on, as its renderers for other runtimes do. */
const CHANGED: readonly (readonly [from: RegExp, to: string])[] = [
  [
    /function writeChunk\(destination, chunk\) \{[\s\S]*?\n\}\n(?=function )/g,
    'function writeChunk(destination, chunk) { destination.write(chunk); }\n',
  ],
  [/(?<=function stringToPrecomputedChunk\(content\) \{)\s*return textEncoder\.encode\(content\);/g, 'return content;'],
  [
    /(?<=function byteLengthOfChunk\(chunk\) \{)\s*return "string" === typeof chunk\s*\? Buffer\.byteLength\(chunk, "utf8"\)\s*: chunk\.byteLength;/g,
    'return chunk.length;',
  ],
]

/** Saves a sixth and more of the render of a page, with the same output (docs/patches.md). Fails the build when an upgrade has moved the
 *  code it changes, or its file. */
export function quickServer(): Plugin {
  let met = false
  return {
    name: 'quick-server',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      met = false
    },
    transform(code, id) {
      if (!RENDERER.test(id)) return null
      met = true
      return { code: CHANGED.reduce((changed, [from, to]) => replacedOnce(changed, from, to), code), map: null }
    },
    buildEnd(error) {
      if (!error && !met) throw new Error(`${RENDERER.source} is no file of this build: look at web/member/quick-server.ts`)
    },
  }
}

function replacedOnce(code: string, from: RegExp, to: string): string {
  const { length: times } = [...code.matchAll(from)]
  if (times !== 1) throw new Error(`${from.source} stands ${times} times where it stood once: look at web/member/quick-server.ts`)
  return code.replace(from, () => to)
}
