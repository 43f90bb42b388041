import { checkCredit, closeOld } from './asked-steps.ts'
import { hostRound } from './host-steps.ts'
import {
  fault,
  partnerBehaviour,
  runPayouts,
  relay,
  review,
  scan,
  retractQr,
  time,
  runPaymentWatch,
  runPaymentWatchTwice,
  webhook,
} from './system-steps.ts'
import { cancel, deposit, withdraw } from './member-steps.ts'
import { bet, rollback, win } from './round-steps.ts'
import type { Actor, Simulation } from './simulation.ts'
import { pollBank, requestTransfer, transfer } from './transfer-steps.ts'

/** One command or fault: performs it in the system and in the model, and returns its outcome for the trace. */
export type Step = (simulation: Simulation, actor: Actor) => Promise<string> | string

/** The steps, each with its weight: how often it is chosen, relative to the others. */
export const allSteps: readonly (readonly [number, Step])[] = [
  [12, deposit],
  [12, scan],
  [8, requestTransfer],
  [9, transfer],
  [7, pollBank],
  [4, cancel],
  [9, withdraw],
  [10, bet],
  [7, win],
  [5, rollback],
  [8, hostRound],
  [8, checkCredit],
  [3, closeOld],
  [10, webhook],
  [5, runPaymentWatch],
  [3, runPaymentWatchTwice],
  [10, (simulation) => relay(simulation)],
  [10, runPayouts],
  [3, retractQr],
  [6, review],
  [6, time],
  [5, partnerBehaviour],
  [6, fault],
]
