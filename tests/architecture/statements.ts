import { relative } from 'node:path'
import {
  type CallExpression,
  isArrayLiteralExpression,
  isArrowFunction,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { ROOT } from './tree.ts'

/** What TypeScript takes a column for. `json`: any object or list of them. */
export type Kind =
  | 'bigint'
  | 'number'
  | 'string'
  | 'boolean'
  | 'date'
  | 'bytes'
  | 'json'
  | 'unknown'
  | `${'bigint' | 'number' | 'string' | 'boolean' | 'date'}[]`

/** A column as the type of the rows describes it. */
export type TypedColumn = { name: string; kinds: readonly Kind[]; nullable: boolean; optional: boolean }

/** One call of `tx.rows(name, sql, values)`: each text that it may send (null: not to be read from the code), and what it takes the answer
 *  for (null: it uses none). `values` is null where their number is not written down. */
export type Statement = {
  file: string
  name: string
  texts: readonly string[] | null
  columns: readonly TypedColumn[] | null
  values: number | null
}

/** All statements in these files of the project, by its own compiler. */
export function statementsOf(files: (file: string) => boolean): Statement[] {
  const api = new API({ cwd: ROOT })
  try {
    const config = `${ROOT}/tsconfig.json`
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('the project has no tsconfig.json')
    return project.program
      .getSourceFileNames()
      .filter((path) => files(relative(ROOT, path)))
      .flatMap((path) => callsIn(project, path).map((call) => statementOf(project, relative(ROOT, path), call)))
  } finally {
    api.close()
  }
}

function callsIn(project: Project, path: string): CallExpression[] {
  const found: CallExpression[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'rows')
      found.push(node)
    node.forEachChild(visit)
  }
  project.program.getSourceFile(path)?.forEachChild(visit)
  return found.filter((call) => call.arguments.length >= 2)
}

function statementOf(project: Project, file: string, call: CallExpression): Statement {
  const [name, text, values] = call.arguments
  const names = name ? textsOf(project, name) : null
  const texts = text ? textsOf(project, text) : null
  const counted =
    values === undefined
      ? 0
      : isArrayLiteralExpression(values) && !values.elements.some(isSpreadElement)
        ? values.elements.length
        : null
  return { file, name: names?.join(' ') ?? '', texts, columns: columnsOf(project.checker, call), values: counted }
}

/** What the parameters of a function stand for while its body is read. */
type KnownTexts = ReadonlyMap<string, string[]>
const NOTHING: KnownTexts = new Map()

/** Each text that an expression may have; null where that is not written in the code. */
function textsOf(project: Project, node: Node, given: KnownTexts = NOTHING): string[] | null {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (isParenthesizedExpression(node)) return textsOf(project, node.expression, given)
  if (isConditionalExpression(node))
    return joined([textsOf(project, node.whenTrue, given), textsOf(project, node.whenFalse, given)])
  if (isTemplateExpression(node)) {
    return node.templateSpans.reduce<string[] | null>(
      (before, span) => {
        const inserted = textsOf(project, span.expression, given)
        return before && inserted && before.flatMap((start) => inserted.map((one) => start + one + span.literal.text))
      },
      [node.head.text],
    )
  }
  if (isCallExpression(node)) return textsOfJoin(project, node) ?? textsOfCall(project, node, given)
  if (isIdentifier(node)) {
    const known = given.get(node.text) ?? textsOfConstant(project, node)
    if (known) return known
  }
  return textsOfType(project.checker.getTypeAtLocation(node))
}

function textsOfConstant(project: Project, node: Node): string[] | null {
  const value = valueOf(project, node)
  return value ? textsOf(project, value) : null
}

/** The value that a constant is declared with. */
function valueOf(project: Project, node: Node): Node | undefined {
  const symbol = project.checker.getSymbolAtLocation(node)
  const declared = symbol && (symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol)
  const declaration = declared?.valueDeclaration?.resolve(project)
  return declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

/** A call of a function that is one expression. */
function textsOfCall(project: Project, call: CallExpression, given: KnownTexts): string[] | null {
  const called = valueOf(project, call.expression)
  if (!called || !isArrowFunction(called)) return null
  const values = call.arguments.map((argument) => textsOf(project, argument, given))
  return textsOf(
    project,
    called.body,
    new Map(called.parameters.map((parameter, index) => [parameter.name.getText(), values[index] ?? []])),
  )
}

/** `list.join(', ')` of a list that is written in the code. */
function textsOfJoin(project: Project, call: CallExpression): string[] | null {
  const items =
    isPropertyAccessExpression(call.expression) &&
    call.expression.name.text === 'join' &&
    itemsOf(project, call.expression.expression)
  const [by] = call.arguments
  return items && by && isStringLiteral(by) ? [items.join(by.text)] : null
}

/** The items of a constant list, of `text.split(', ')`, or of either after `.map((one) => …)`. */
function itemsOf(project: Project, node: Node): string[] | null {
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments
    const { expression: from, name } = node.expression
    if (name.text === 'split' && argument && isStringLiteral(argument))
      return textsOf(project, from)?.[0]?.split(argument.text) ?? null
    if (name.text !== 'map' || !argument || !isArrowFunction(argument)) return null
    const parameter = argument.parameters[0]?.name.getText() ?? ''
    return joined(
      itemsOf(project, from)?.map((item) => textsOf(project, argument.body, new Map([[parameter, [item]]]))) ?? [null],
    )
  }
  const value = isIdentifier(node) ? valueOf(project, node) : undefined
  if (value && isCallExpression(value)) return itemsOf(project, value)
  const list = project.checker.getTypeAtLocation(node)
  return list?.isTypeReference() ? joined(project.checker.getTypeArguments(list).map(textsOfType)) : null
}

function textsOfType(type: Type | undefined): string[] | null {
  if (type?.isStringLiteralType()) return [type.value]
  if (type && type.flags & TypeFlags.NumberLike) return [type.isNumberLiteralType() ? String(type.value) : '1']
  return type?.isUnionType() ? joined(type.getTypes().map(textsOfType)) : null
}

const joined = (parts: readonly (string[] | null)[]): string[] | null =>
  parts.every((part) => part !== null) ? parts.flatMap((part) => part ?? []) : null

/** The columns of the rows that a call answers: of `Promise<Row[]>` those of `Row`. */
function columnsOf(checker: Checker, call: CallExpression): TypedColumn[] | null {
  const answer = checker.getTypeAtLocation(call)
  const rows = answer && typeArgument(checker, answer)
  const row = rows && typeArgument(checker, rows)
  if (!row || row.flags & TypeFlags.AnyOrUnknown) return null
  // A union describes rows of several kinds: a column that one of them lacks may be absent.
  const all = membersOf(row).map((one) => checker.getPropertiesOfType(one))
  const names = new Set(all.flatMap((properties) => properties.map(({ name }) => name)))
  return [...names].map((name) => {
    const found = all.flatMap((properties) => properties.filter((property) => property.name === name))
    const parts = found.flatMap((property) => membersOf(checker.getTypeOfSymbol(property) ?? checker.getAnyType()))
    return {
      name,
      kinds: [
        ...new Set(parts.filter((part) => !(part.flags & TypeFlags.Nullable)).map((part) => kindOf(checker, part))),
      ],
      nullable: parts.some((part) => part.flags & (TypeFlags.Null | TypeFlags.AnyOrUnknown)),
      optional: found.some(({ flags }) => flags & SymbolFlags.Optional),
    }
  })
}

const typeArgument = (checker: Checker, type: Type): Type | undefined =>
  type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type])

function kindOf(checker: Checker, type: Type): Kind {
  if (type.isIntersectionType())
    return (
      type
        .getTypes()
        .map((part) => kindOf(checker, part))
        .find((kind) => kind !== 'json') ?? 'json'
    )
  if (type.flags & TypeFlags.BigIntLike) return 'bigint'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  if (type.flags & TypeFlags.AnyOrUnknown) return 'unknown'
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'date'
  if (name === 'Uint8Array' || name === 'Buffer') return 'bytes'
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const element = typeArgument(checker, type)
    const kinds = element ? [...new Set(membersOf(element).map((part) => kindOf(checker, part)))] : []
    const [kind] = kinds
    if (kinds.length === 1 && kind && ['bigint', 'number', 'string', 'boolean', 'date'].includes(kind))
      return `${kind}[]` as Kind
  }
  return 'json'
}
