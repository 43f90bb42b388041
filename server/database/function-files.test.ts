import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { functionFiles } from './function-files.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** A folder of modules with these files. */
async function modulesWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-functions-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const files = {
  'README.md': 'no module',
  'games/index.ts': 'a module without functions',
  'wallet/functions/99-grants.sql': 'grant',
  'wallet/functions/20-b.sql': 'b',
  'wallet/functions/10-a.sql': 'a',
  'operators/functions/30-c.sql': 'c',
}

test('functions are applied module by module, and in a module by their numbers', async () => {
  const found = await functionFiles(await modulesWith(files))
  expect(found.map(({ name, sql }) => `${name} ${sql}`)).toEqual([
    'operators/30-c.sql c',
    'wallet/10-a.sql a',
    'wallet/20-b.sql b',
    'wallet/99-grants.sql grant',
  ])
})

test('a change of one file applies it and the rights of its module again', async () => {
  const before = await functionFiles(await modulesWith(files))
  const after = await functionFiles(await modulesWith({ ...files, 'wallet/functions/10-a.sql': 'a new function' }))
  const changed = after.filter(({ digest }, index) => digest !== before[index]?.digest)
  expect(changed.map(({ name }) => name)).toEqual(['wallet/10-a.sql', 'wallet/99-grants.sql'])
})

test('a module whose functions have no place in the order is refused', async () => {
  const folder = await modulesWith({ ...files, 'risk/functions/10-rounds.sql': 'select 1' })
  await expect(functionFiles(folder)).rejects.toThrow('without a place in their order: risk')
})
