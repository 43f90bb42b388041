import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { WARNING } from './steps.ts'

/** Names, at the end, every test that failed at first and passed on the second try: it hides a fault, in the test or in the code. */
export default class Unsteady implements Reporter {
  #suite: Suite | undefined

  printsToStdio = (): boolean => false

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onExit(): Promise<void> {
    for (const test of this.#suite?.allTests() ?? [])
      if (test.outcome() === 'flaky') process.stdout.write(`${WARNING}${unsteadyLine(test)}\n`)
  }
}

function unsteadyLine(test: TestCase): string {
  const { file, line } = test.location
  const why = (test.results[0]?.error?.message ?? '').split('\n')[0] ?? ''
  return `UNSTEADY: ${basename(file)}:${line} › ${test.title} — failed at first: ${why.slice(0, 200)}`
}
