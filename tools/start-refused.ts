/** A start that cannot go on for a reason the person at the keyboard can mend. Its message says what to do; no stack is shown. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** Runs a program's main function: a `StartRefused` prints as one plain message, anything else with its stack; both end with code 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (problem) {
    process.stderr.write(`\n${problem instanceof StartRefused ? `✗ ${problem.message}` : (problem as Error).stack}\n`)
    process.exit(1)
  }
}
