import { mood, pay, relay, review, scan, time, watch, webhook } from './house-steps.ts'
import { bet, cancel, deposit, rollback, win, withdraw } from './member-steps.ts'
import type { Actor, Setting } from './setting.ts'

/** One command or fault: does it in the house and in the model, and says in a few words what came of it. */
export type Step = (setting: Setting, actor: Actor) => Promise<string> | string

/** How often each step falls, in parts of their sum. */
export const house: readonly (readonly [number, Step])[] = [
  [14, deposit],
  [12, scan],
  [3, cancel],
  [9, withdraw],
  [16, bet],
  [10, win],
  [6, rollback],
  [10, webhook],
  [6, watch],
  [10, (setting) => relay(setting)],
  [10, pay],
  [6, review],
  [6, time],
  [6, mood],
]
