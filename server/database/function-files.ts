import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In order of application: what a trigger or a plain SQL function refers to must be there before it. */
export const MODULES_WITH_FUNCTIONS = [
  'operators',
  'settings',
  'grants',
  'tickets',
  'wallet',
  'protection',
  'outbox',
  'identity',
  'members',
  'content',
  'treasury',
  'reconciliation',
  'promotions',
  'wheel',
  'predictions',
  'deposits',
  'withdrawals',
  'games',
  'referrals',
] as const

/** A module's grants, applied again when any of its files changed: everybody may call a new function until its rights
 *  are set. */
const GRANTS = '99-grants.sql'

export type FunctionFile = { name: string; sql: string; digest: string }

/** Throws where a module has functions and no place in the order. */
export async function functionFiles(modules: string): Promise<FunctionFile[]> {
  const found = await Promise.all(
    (await readdir(modules)).map(async (module) => ({ module, names: await sqlFilesOf(modules, module) })),
  )
  const order: readonly string[] = MODULES_WITH_FUNCTIONS
  const unknown = found.filter(({ module, names }) => names.length > 0 && !order.includes(module))
  if (unknown.length > 0)
    throw new Error(
      `modules with functions, but without a place in their order: ${unknown.map(({ module }) => module).join()}`,
    )
  const ofEach = await Promise.all(
    order.map((module) => filesOf(modules, module, found.find((one) => one.module === module)?.names ?? [])),
  )
  return ofEach.flat()
}

async function sqlFilesOf(modules: string, module: string): Promise<string[]> {
  const entries = await readdir(join(modules, module, 'functions')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return entries.filter((name) => name.endsWith('.sql')).sort()
}

async function filesOf(modules: string, module: string, names: readonly string[]): Promise<FunctionFile[]> {
  const texts = await Promise.all(names.map((name) => readFile(join(modules, module, 'functions', name), 'utf8')))
  return names.map((name, index) => ({
    name: `${module}/${name}`,
    sql: texts[index] ?? '',
    digest: digestOf(name === GRANTS ? texts.join('\n') : (texts[index] ?? '')),
  }))
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
