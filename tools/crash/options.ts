import { parseArgs } from 'node:util'
import { StartError } from '../run-program.ts'
import type { Victim } from './kills.ts'

/** What a control run breaks on purpose: a run that must turn red, or the proof proves nothing. `lose-ack`: commits that a killed database
 *  forgets; `mutated`: a satang that nobody booked; `withheld`: a withdrawal that stays unpaid for too long; `unchecked`: nobody asks for a
 *  credit check, which alone settles the rounds that hosts have forgotten to report; `forgetful`: hosts that forget rounds when they are
 *  killed; `unsettled`: tables that have not written what they have settled, and settle it again. */
const CONTROLS = ['lose-ack', 'mutated', 'withheld', 'unchecked', 'forgetful', 'unsettled'] as const
type Control = (typeof CONTROLS)[number]

const PARTS: Readonly<Record<string, readonly Victim[]>> = {
  site: ['site 1', 'site 2'],
  database: ['database'],
  hosts: ['hosts'],
}

/** A shorter run has short absences and no outages of the bank by default. */
const LONG_RUN_KILLS = 100

/** `victims` are killed in equal numbers, one that is named twice twice as often. A third of the `members` plays
 *  the hosts' titles, a third bets at the book, a third at tables, a round, slip or ticket each `roundMs`.
 *  The kills are spread over `minutes` in which all parts are up; 0: one follows the other. `control`: what a control run breaks; null in
 *  a run that must stay green. */
export type Options = {
  kills: number
  victims: readonly Victim[]
  members: number
  roundMs: number
  minutes: number
  awayMs: number
  outages: boolean
  control: Control | null
}

/** Reads the command line. Refuses with `StartError` what it does not know. */
export function readOptions(): Options {
  const text = { type: 'string' } as const
  const options = {
    kills: text,
    victims: text,
    members: text,
    'round-ms': text,
    minutes: text,
    'away-s': text,
    outages: text,
    control: text,
  }
  const { values } = parseArgs({ options })
  const number = (
    name: 'kills' | 'members' | 'round-ms' | 'minutes' | 'away-s',
    fallback: number,
    [from, to]: readonly [number, number],
  ) => {
    const value = Number(values[name] ?? fallback)
    if (!(value >= from && value <= to)) throw new StartError(`--${name} takes a number from ${from} to ${to}.`)
    return value
  }
  const kills = Math.trunc(number('kills', 500, [1, 100_000]))
  const long = kills >= LONG_RUN_KILLS
  const parts = (values.victims ?? Object.keys(PARTS).join(',')).split(',')
  if (parts.some((part) => !Object.hasOwn(PARTS, part)))
    throw new StartError(`--victims takes some of ${Object.keys(PARTS).join(',')}.`)
  if (values.outages && !['on', 'off'].includes(values.outages)) throw new StartError('--outages takes on or off.')
  const control = CONTROLS.find((one) => one === values.control) ?? null
  if (values.control && !control) throw new StartError(`--control takes ${CONTROLS.join(' or ')}.`)
  if (process.env.DATABASE_URL)
    throw new StartError('This kills its database: it starts one of its own. Unset DATABASE_URL.')
  return {
    kills,
    victims: parts.flatMap((part) => PARTS[part] ?? []),
    members: Math.trunc(number('members', 20, [0, 1_000])),
    roundMs: number('round-ms', 2_500, [0, 60_000]),
    minutes: number('minutes', 0, [0, 600]),
    awayMs: number('away-s', long ? 20 : 2, [0, 600]) * 1000,
    outages: values.outages ? values.outages === 'on' : long,
    control,
  }
}
