import { hostRound } from './host-steps.ts'
import { fault, behaviour, pay, relay, review, scan, takeQrBack, time, watch, watchTogether, webhook } from './system-steps.ts'
import { bet, cancel, deposit, rollback, win, withdraw } from './member-steps.ts'
import type { Actor, Setting } from './setting.ts'
import { pollBank, prepare, transfer } from './transfer-steps.ts'

/** One command or fault: does it in the system and in the model, and describes the outcome in a few words. */
export type Step = (setting: Setting, actor: Actor) => Promise<string> | string

/** The weight of each step. */
export const systemSteps: readonly (readonly [number, Step])[] = [
  [12, deposit],
  [12, scan],
  [8, prepare],
  [9, transfer],
  [7, pollBank],
  [4, cancel],
  [9, withdraw],
  [10, bet],
  [7, win],
  [5, rollback],
  [8, hostRound],
  [10, webhook],
  [5, watch],
  [3, watchTogether],
  [10, (setting) => relay(setting)],
  [10, pay],
  [3, takeQrBack],
  [6, review],
  [6, time],
  [5, behaviour],
  [6, fault],
]
