import { cruise, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'
import { BANS, PARTS, READING_ROOMS, ROOMS } from './map.ts'
import { filesOf, PARTS_OF_THE_TREE, PLANTED, ROOT } from './tree.ts'

const CODE = /\.(?:ts|tsx|mjs)$/
const A_TEST = '\\.test\\.tsx?$'
const OURS = `^(?:${PARTS_OF_THE_TREE.join('|')})/`

/** The table as rules: what a part may import of ours, of packages, of Node. Tests beside the code may import anything. */
const WALLS: IForbiddenRuleType[] = PARTS.flatMap((part) => {
  const from = { path: part.files, pathNot: [A_TEST, ...(part.except ? [part.except] : [])] }
  const wall = (name: string, to: Record<string, unknown>): IForbiddenRuleType => ({
    name: `${part.name}: ${name}`,
    severity: 'error',
    from,
    to,
  })
  return [
    wall('rooms', { path: OURS, pathNot: [...part.may] }),
    ...(part.packages ? [wall('packages', { path: 'node_modules/', pathNot: part.packages.map((name) => `node_modules/${name}/`) })] : []),
    ...(part.node === false ? [wall('Node', { dependencyTypes: ['core'] })] : []),
  ]
})
const RULES = [...WALLS, ...BANS.map(({ name, why, from, to }) => ({ name, comment: why, severity: 'error' as const, from, to }))]

/** With TypeScript 7 the cruiser's usual parser finds no module at all and calls that success: hence swc, and the count below. */
async function cruised(base: string): Promise<ICruiseResult> {
  const folders = PARTS_OF_THE_TREE.filter((folder) => filesOf(base, [folder], CODE).length > 0)
  const { output } = await cruise(
    [...folders],
    {
      baseDir: base,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: RULES },
      exclude: { path: '^tests/house/planted' },
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

describe('the walls of the house', () => {
  let house: ICruiseResult
  let planted: ICruiseResult
  beforeAll(async () => {
    house = await cruised(ROOT)
    planted = await cruised(PLANTED)
  }, 120_000)

  it('are checked on every file of ours', () => {
    const seen = house.modules.map(({ source }) => source).filter((source) => new RegExp(OURS).test(source) && CODE.test(source))
    expect(seen.sort()).toEqual(filesOf(ROOT, PARTS_OF_THE_TREE, CODE).sort())
  })

  it('hold', () => {
    expect(house.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  it('name every room there is', () => {
    const rooms = new Set(filesOf(ROOT, ['modules'], CODE).map((file) => file.split('/')[1]))
    expect([...rooms].filter((room) => room && !(room in ROOMS) && !READING_ROOMS.includes(room))).toEqual([])
  })

  it.each(RULES.map(({ name }) => name))('catch a planted breach of "%s"', (name) => {
    expect(planted.summary.violations.filter(({ rule }) => rule.name === name)).not.toEqual([])
  })
})
