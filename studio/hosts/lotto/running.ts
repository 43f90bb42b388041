import type { RunningSlips } from '../slips/running.ts'

export type RunningLotto = RunningSlips & {
  /** Notifies open pages that draws opened or were drawn. */
  drawsChanged(): void
}
