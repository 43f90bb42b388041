import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type LockedPackage = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
}
type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> }
type PackageLists = {
  dependencies: Record<string, string>
  allowScripts: Record<string, boolean>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
const lock = read('package-lock.json') as LockFile
const wanted = read('package.json') as PackageLists

/** Whether it may lack a digest: a development tool for a machine on which the product is not served. The registry that wrote the lock
 *  has none for those. */
const mayLackDigest = (locked: LockedPackage): boolean =>
  locked.dev === true && locked.optional === true && !isServed(locked)

/** Whether a machine that serves the product would install it: Linux with glibc, on x64 and arm64. */
function isServed({ os, cpu, libc }: LockedPackage): boolean {
  const allows = (list: string[] | undefined, ours: string[]) =>
    list === undefined || ours.some((one) => list.includes(one))
  return allows(os, ['linux']) && allows(cpu, ['x64', 'arm64']) && allows(libc, ['glibc'])
}

/** What is wrong with a lock, as "package: what". */
function wrongIn({ lockfileVersion, packages }: LockFile): string[] {
  const wrong = lockfileVersion === 3 ? [] : ['the lock is of another version']
  for (const [name, locked] of Object.entries(packages)) {
    if (name === '') continue
    const { version = '', integrity, resolved, link } = locked
    if (!/^[0-9]+\.[0-9]+\.[0-9]+(?:[-+].+)?$/.test(version)) wrong.push(`${name}: no exact version`)
    if (link) wrong.push(`${name}: a link out of the tree`)
    if (resolved !== undefined) wrong.push(`${name}: names a host`)
    if (integrity === undefined ? !mayLackDigest(locked) : !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
      wrong.push(`${name}: no digest`)
  }
  return wrong
}

describe('the packages', () => {
  test('every package of the lock is the one that was chosen: by digest, from nowhere else', () => {
    expect(wrongIn(lock)).toEqual([])
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  })

  test.each<[string, LockedPackage]>([
    ['no digest', { version: '1.0.0' }],
    ['no digest', { version: '1.0.0', optional: true, os: ['darwin'] }],
    ['no digest', { version: '1.0.0', optional: true, dev: true, os: ['linux'], cpu: ['x64'] }],
    ['no digest', { version: '1.0.0', integrity: 'sha1-abc' }],
    [
      'names a host',
      { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, resolved: 'http://evil.example/x.tgz' },
    ],
    ['a link out of the tree', { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, link: true }],
    ['no exact version', { version: '^1.0.0', integrity: `sha512-${'A'.repeat(86)}==` }],
  ])('reports: %s', (what, locked) => {
    expect(wrongIn({ lockfileVersion: 3, packages: { x: locked } })).toEqual([`x: ${what}`])
  })

  test('a package runs a script at installing only where it is named', () => {
    const scripted = Object.entries(lock.packages).flatMap(([name, { hasInstallScript }]) =>
      hasInstallScript ? [name.replace(/^.*node_modules\//, '')] : [],
    )
    expect(scripted.filter((name) => !(name in wanted.allowScripts))).toEqual([])
  })

  test('what we ask for is asked for by its exact version', () => {
    for (const [name, version] of Object.entries({
      ...wanted.dependencies,
      ...wanted.devDependencies,
      ...wanted.optionalDependencies,
    })) {
      expect([name, version]).toEqual([
        name,
        expect.stringMatching(/^(?:npm:@?[\w./-]+@)?[0-9]+\.[0-9]+\.[0-9]+(?:-[\w.]+)?$/),
      ])
    }
  })

  test('the Node that comes with them is new enough to run us, on every kind of machine', () => {
    const boot = readFileSync(join(import.meta.dirname, '../../tools/boot.mjs'), 'utf8')
    const oldest = /NODE_WANTED = '([0-9.]+)'/.exec(boot)?.[1] ?? 'unknown'
    const nodes = [...boot.matchAll(/'(node-[a-z0-9-]+)\/bin\/node'/g)].map(([, name]) => name as string)
    expect(nodes).toHaveLength(4)
    for (const name of nodes) {
      const version = lock.packages[`node_modules/${name}`]?.version ?? '0.0.0'
      expect([name, version.localeCompare(oldest, 'en', { numeric: true })]).toEqual([name, 1])
    }
  })
})
