import { parseAst } from 'vite'
import type { Mutant } from './mutant.ts'
import { isNode, isText, type Node } from './ts-mutants.ts'

/** A place that is switched: an expression or a statement, and what stands there under each number of a fault. */
type MutationSite = { start: number; end: number; isStatement: boolean; instead: { no: number; text: string }[] }

const STATEMENTS = new Set(['ExpressionStatement', 'IfStatement'])
const HEAD = "import { fault as injectedFault } from '#simulate/mutate/fault.ts'\n"

/** A file that holds many mutants at once, each under its number (its position among `mutants`, from one on), and the numbers of those that
 *  cannot be switched: what is computed when the file is loaded. */
export function switched(text: string, mutants: readonly Mutant[]): { text: string; alone: number[] } {
  const places = new Map<string, MutationSite>()
  const alone: number[] = []
  const root = parseAst(text, { lang: 'ts' }) as unknown as Node
  for (const [at, mutant] of mutants.entries()) {
    const node = placeOf(root, mutant)
    if (node === null) {
      alone.push(at + 1)
      continue
    }
    const key = `${node.start} ${node.end}`
    const place = places.get(key) ?? {
      start: node.start,
      end: node.end,
      isStatement: STATEMENTS.has(node.type),
      instead: [],
    }
    const instead = text.slice(node.start, mutant.from) + mutant.instead + text.slice(mutant.to, node.end)
    place.instead.push({ no: at + 1, text: instead })
    places.set(key, place)
  }
  const sorted = [...places.values()].sort((one, other) => one.start - other.start || other.end - one.end)
  return { text: HEAD + rendered(text, 0, text.length, sorted), alone }
}

/** The expression or statement that a mutant replaces or, in a text, stands in; null where it is not within a function, or begins a
 *  statement. */
function placeOf(root: Node, { from, to }: Mutant): Node | null {
  let [found, isInFunction, begin]: [Node | null, boolean, number] = [null, false, -1]
  const walk = (node: Node, within: boolean, statement: number): void => {
    if (from < node.start || to > node.end) return
    const isWhole = node.start === from && node.end === to
    if (found === null && (isWhole ? node.type !== 'Program' : isText(node)))
      [found, isInFunction, begin] = [node, within, statement]
    const inside = within || /Function/.test(node.type)
    const own = node.type === 'ExpressionStatement' ? node.start : statement
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) walk(child, inside, own)
  }
  walk(root, false, -1)
  const node = found as Node | null
  return node !== null && isInFunction && (STATEMENTS.has(node.type) || begin !== node.start) ? node : null
}

function rendered(text: string, from: number, to: number, places: readonly MutationSite[]): string {
  let [at, out] = [from, '']
  for (const place of places) {
    if (place.start < at) continue
    const inner = places.filter((one) => one !== place && one.start >= place.start && one.end <= place.end)
    const own = rendered(text, place.start, place.end, inner)
    out += text.slice(at, place.start)
    out += place.isStatement
      ? `{ ${place.instead.map((one) => `if (injectedFault.no === ${one.no}) { ${one.text} } else `).join('')}{ ${own} } }`
      : `(${place.instead.map((one) => `injectedFault.no === ${one.no} ? (${one.text}) : `).join('')}(${own}))`
    at = place.end
  }
  return out + text.slice(at, to)
}
