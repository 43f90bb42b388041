import type { Parameters } from './redrawn.ts'
import type { RoundShown, StateAnswer } from '../wire.ts'

/** What the page is given. */
export type PageData = StateAnswer & { address: string; way_out: string; recipe: string; parameters: Parameters; files: { check: string } }

export const satangOf = (text: string): number => Math.round(Number(text) * 100)
export const timesOf = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`

/** A game on the stage of the page. */
export type View = {
  /** What the player chose for the next round. */
  choice(): Record<string, string | number>
  /** The highest stake of that choice, in satang. */
  stakeMax(): number
  /** The word of the button that begins a round. */
  begin: string
  /** Draws how a round stands, at once; null: none was played yet. */
  draw(round: RoundShown | null): void
  /** Shows what an answer has brought, and draws how the round stands then. */
  show(round: RoundShown): Promise<void>
  /** What could be cashed out now, in satang; null: nothing yet. */
  cashOut(round: RoundShown): number | null
  /** What an open round waits for, while nothing can be cashed out. */
  waits: string
  /** What a step or an end is, read aloud. */
  resultOf(round: RoundShown): string
  /** Whether choices and steps can be made now. */
  allow(now: { choices: boolean; steps: boolean }): void
}

/** What a view asks of the page. */
export type Requests = { step: (step: string) => void; changed: () => void }
