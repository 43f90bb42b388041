import type { Parameters } from './redrawn.ts'
import type { RoundShown, StateAnswer } from '../wire.ts'

export type PageData = StateAnswer & {
  address: string
  way_out: string
  recipe: string
  parameters: Parameters
  files: { check: string }
}

export const satangOf = (text: string): number => Math.round(Number(text) * 100)
export const timesOf = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`

/** A game on the page's stage. */
export type View = {
  /** Choices for the next round. */
  choice(): Record<string, string | number>
  /** The choice's highest stake, satang. */
  stakeMax(): number
  /** The word of the button that begins a round. */
  begin: string
  /** Draws the round at once; null: none was played yet. */
  draw(round: RoundShown | null): void
  /** Animates an answer, then draws the round. */
  show(round: RoundShown): Promise<void>
  /** Satang that could be cashed out now; null: nothing yet. */
  cashOut(round: RoundShown): number | null
  /** What an open round waits for, while nothing can be cashed out. */
  waits: string
  /** A step's or end's text, read aloud. */
  resultOf(round: RoundShown): string
  allow(now: { choices: boolean; steps: boolean }): void
}

export type Requests = { step: (step: string) => void; changed: () => void }
