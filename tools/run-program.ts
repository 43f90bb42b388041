import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A start that cannot go on for a reason that the user can fix. Its message says what to do; no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The operating system's error codes in the user's words. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'No right to write',
  EPERM: 'No right to write',
  EROFS: 'A read-only file system',
}

/** Explains a failed file operation in one sentence, or null for another error. */
export function diskTrouble(problem: unknown): string | null {
  const { code = '', path } = problem as NodeJS.ErrnoException
  const meaning = MEANINGS[code]
  return meaning ? `${meaning}: ${path ?? 'see above'} (${code}).` : null
}

/** Runs a program's main function: a `StartError` or a disk error prints as one plain message, anything else with its stack; both end
 *  with code 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (problem) {
    const plain = problem instanceof StartError ? problem.message : diskTrouble(problem)
    process.stderr.write(`\n${plain ? `✗ ${plain}` : (problem as Error).stack}\n`)
    process.exit(1)
  }
}

/** Whether this file (`import.meta.url`) is the program that was started, not imported. Node's `import.meta.main` came with 24.2: on an
 *  older 24 it is undefined, and a program that used it would end with code 0 having done nothing. */
export const startedAs = (url: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
