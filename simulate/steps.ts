import { hostRound } from './host-steps.ts'
import { fault, behaviour, pay, relay, review, scan, retractQr, time, watch, watchTogether, webhook } from './system-steps.ts'
import { bet, cancel, deposit, rollback, win, withdraw } from './member-steps.ts'
import type { Actor, Simulation } from './simulation.ts'
import { pollBank, prepare, transfer } from './transfer-steps.ts'

/** One command or fault: performs it in the system and in the model, and returns its outcome for the trace. */
export type Step = (simulation: Simulation, actor: Actor) => Promise<string> | string

/** The steps, each with its weight: how often it is chosen, relative to the others. */
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
  [10, (simulation) => relay(simulation)],
  [10, pay],
  [3, retractQr],
  [6, review],
  [6, time],
  [5, behaviour],
  [6, fault],
]
