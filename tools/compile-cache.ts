import { resolve } from 'node:path'

/** Has every Node process that begins after this read its modules compiled, TypeScript stripped, once one of them has done it: a process of
 *  the site then begins with a quarter less of the processor's time. A file that has changed is compiled anew. */
export function shareCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../node_modules/.cache/compiled')
}
