import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A start that cannot go on for a reason the person at the keyboard can mend. Its message says what to do; no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartRefused'
}

/** What the operating system's codes mean for the person at the keyboard. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'No right to write',
  EPERM: 'No right to write',
  EROFS: 'A read-only file system',
}

/** Says in one sentence what a failed file operation means, or null where it means something else. */
export function diskTrouble(problem: unknown): string | null {
  const { code = '', path } = problem as NodeJS.ErrnoException
  const meaning = MEANINGS[code]
  return meaning ? `${meaning}: ${path ?? 'see above'} (${code}).` : null
}

/** Runs a program's main function: a `StartError` or a trouble with the disk prints as one plain message, anything else with its stack;
 *  both end with code 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (problem) {
    const plain = problem instanceof StartError ? problem.message : diskTrouble(problem)
    process.stderr.write(`\n${plain ? `✗ ${plain}` : (problem as Error).stack}\n`)
    process.exit(1)
  }
}

/** Whether this file (`import.meta.url`) is the program that was started, and not imported by another. Node's own `import.meta.main` came with 24.2: on
 *  an older 24 it is undefined, and a program that asked it would end with code 0 having done nothing. */
export const startedAs = (url: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
