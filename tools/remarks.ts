import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { WARNING } from './steps.ts'

/** How long a test may take on two quiet processors without a reason, in milliseconds. */
const SLOW_MS = 30_000

/** Names, at the end, every test that failed at first and passed on the second try, which hides a fault in the test or in the code; and
 *  every test that takes longer than `slowMs` without a reason in an annotation "slow". */
export default class Remarks implements Reporter {
  readonly #slowMs: number
  #suite: Suite | undefined

  constructor({ slowMs = SLOW_MS }: { slowMs?: number } = {}) {
    this.#slowMs = slowMs
  }

  printsToStdio = (): boolean => false

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onExit(): Promise<void> {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() === 'flaky') remark(`UNSTEADY: ${named(test)} — failed at first: ${firstFailure(test)}`)
      const tookMs = test.results.at(-1)?.duration ?? 0
      if (tookMs > this.#slowMs && !test.annotations.some(({ type, description }) => type === 'slow' && description))
        remark(`SLOW: ${named(test)} — took ${Math.round(tookMs / 1000)} s without a reason`)
    }
  }
}

const remark = (text: string): void => void process.stdout.write(`${WARNING}${text}\n`)

const named = ({ location: { file, line }, title }: TestCase): string => `${basename(file)}:${line} › ${title}`

const firstFailure = (test: TestCase): string =>
  ((test.results[0]?.error?.message ?? '').split('\n')[0] ?? '').slice(0, 200)
