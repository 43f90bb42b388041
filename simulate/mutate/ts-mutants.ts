import { parseAst } from 'vite'
import { type Mutant, mutantAt } from './mutant.ts'
import { sqlMutants } from './sql-mutants.ts'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const COMPARISONS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
const LOGIC: Record<string, string> = { '&&': '||', '||': '&&' }
const SQL = /^\W*(?:select|insert|update|delete|with)\b/i

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
export const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

/** Every small fault in a file of TypeScript: operators, boundaries, conditions, constants, forgotten statements, and the SQL in its
 *  strings. */
export function tsMutants(file: string, text: string): Mutant[] {
  const found: Mutant[] = []
  const add = (node: { start: number; end: number }, instead: string) =>
    found.push(mutantAt(file, text, node.start, node.end, instead))
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, (node) => {
    for (const instead of insteadOf(node, text)) add(node, instead)
    if (isText(node) && SQL.test(text.slice(node.start, node.end)))
      found.push(...sqlMutants(file, text, node.start, node.end))
  })
  return found
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') return
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) walk(child, visit)
}

function insteadOf(node: Node, text: string): string[] {
  const own = text.slice(node.start, node.end)
  switch (node.type) {
    case 'BinaryExpression':
      return swapped(node, text, COMPARISONS)
    case 'LogicalExpression':
      return swapped(node, text, LOGIC)
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? [own.slice(1)] : []
    case 'IfStatement':
      return conditions(node, text)
    case 'ConditionalExpression': {
      const [first, second] = [node['consequent'], node['alternate']]
        .filter(isNode)
        .map((part) => text.slice(part.start, part.end))
      return [`(${first})`, `(${second})`]
    }
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [String(!node['value'])]
      if (typeof node['value'] === 'bigint') return [`${String(node['value'] + 1n)}n`]
      return typeof node['value'] === 'number' ? [String(node['value'] + 1)] : []
    case 'ExpressionStatement':
      return /^(?:await |void )?[\w.]+\(/.test(own) ? [';'] : []
    default:
      return []
  }
}

function conditions(node: Node, text: string): string[] {
  const test = node['test']
  if (!isNode(test)) return []
  const [before, after] = [text.slice(node.start, test.start), text.slice(test.end, node.end)]
  return [`${before}true${after}`, `${before}false${after}`]
}

/** The same operands with the other operator; a plus between texts is not a sum. */
function swapped(node: Node, text: string, others: Record<string, string>): string[] {
  const { left, right, operator } = node
  const other = others[String(operator)]
  if (!isNode(left) || !isNode(right) || other === undefined) return []
  if (operator === '+' && [left, right].some(isText)) return []
  const between = text.slice(left.end, right.start).replace(String(operator), other)
  return [text.slice(node.start, left.end) + between + text.slice(right.start, node.end)]
}
