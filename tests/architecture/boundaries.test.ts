import { cruise, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'
import { BANS, PARTS, READING_MODULES, MODULES } from './map.ts'
import { filesOf, PARTS_OF_THE_TREE, VIOLATIONS, ROOT } from './tree.ts'

const CODE = /\.(?:ts|tsx|mjs)$/
const A_TEST = '\\.test\\.tsx?$'
const OURS = `^(?:${PARTS_OF_THE_TREE.join('|')})/`

/** The table as rules: which of our parts, packages and Node modules a part may import. Tests beside the code may import anything. */
const BOUNDARIES: IForbiddenRuleType[] = PARTS.flatMap((part) => {
  const from = { path: part.files, pathNot: [A_TEST, ...(part.except ? [part.except] : [])] }
  const boundary = (name: string, to: Record<string, unknown>): IForbiddenRuleType => ({
    name: `${part.name}: ${name}`,
    severity: 'error',
    from,
    to,
  })
  return [
    boundary('modules', { path: OURS, pathNot: [...part.may] }),
    ...(part.packages
      ? [boundary('packages', { path: 'node_modules/', pathNot: part.packages.map((name) => `node_modules/${name}/`) })]
      : []),
    ...(part.node === false ? [boundary('Node', { dependencyTypes: ['core'] })] : []),
  ]
})
const RULES = [
  ...BOUNDARIES,
  ...BANS.map(({ name, why, from, to }) => ({ name, comment: why, severity: 'error' as const, from, to })),
]

/** With TypeScript 7 the cruiser's usual parser finds no module at all and reports success: hence swc, and the comparison of the files
 *  below. */
async function cruiseImports(base: string): Promise<ICruiseResult> {
  const folders = PARTS_OF_THE_TREE.filter((folder) => filesOf(base, [folder], CODE).length > 0)
  const { output } = await cruise(
    [...folders],
    {
      baseDir: base,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: RULES },
      exclude: { path: '^tests/architecture/violations' },
      doNotFollow: { path: 'node_modules' },
      combinedDependencies: base !== ROOT,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

describe('the module boundaries', () => {
  let project: ICruiseResult
  let fixtures: ICruiseResult
  beforeAll(async () => {
    project = await cruiseImports(ROOT)
    fixtures = await cruiseImports(VIOLATIONS)
  }, 300_000)

  it('are checked on every file of ours', () => {
    const sources = project.modules
      .map(({ source }) => source)
      .filter((source) => new RegExp(OURS).test(source) && CODE.test(source))
    expect(sources.sort()).toEqual(filesOf(ROOT, PARTS_OF_THE_TREE, CODE).sort())
  })

  it('hold', () => {
    expect(project.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  it('name every module there is', () => {
    const modules = new Set(filesOf(ROOT, ['modules'], CODE).map((file) => file.split('/')[1]))
    expect(
      [...modules].filter((module) => module && !(module in MODULES) && !READING_MODULES.includes(module)),
    ).toEqual([])
  })

  it.each(RULES.map(({ name }) => name))('catch a violation of "%s"', (name) => {
    expect(fixtures.summary.violations.filter(({ rule }) => rule.name === name)).not.toEqual([])
  })
})
