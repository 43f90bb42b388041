import type { StatementRow } from '#contract/http/history.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime, bangkokTime } from '#kit/thai-time.ts'
import { type HistoryLine, statementLine } from './history-lines.ts'
import * as th from './history.th.ts'

/** A longer pause in a game begins another session. */
const PAUSE_MS = 30 * 60_000

const satangOf = (text: string): number => Math.round(Number(text) * 100)
const bahtOf = (satang: number): string => bahtForPeople((Math.abs(satang) / 100).toFixed(2))
/** Without needless decimals. */
const shortOf = (satang: number): string => bahtOf(satang).replace('.00', '')
const signedOf = (satang: number): string => `${satang < 0 ? '−' : '+'}${bahtOf(satang)}`
const timeOf = ({ created_at: at }: StatementRow): number => Date.parse(at)

/** For a filter. */
export const gamesOf = (rows: readonly StatementRow[]): string[] =>
  [...new Set(rows.flatMap(({ about }) => about ?? []))].toSorted((one, other) => one.localeCompare(other, 'th'))

/**
 * One line per session of a game: a day's rounds without a long pause. Other movements end all sessions, so that each
 * line's credit follows from the line below. Newest first.
 */
export function sessionLines(rows: readonly StatementRow[]): HistoryLine[] {
  const lines: (StatementRow | StatementRow[])[] = []
  const open = new Map<string, StatementRow[]>()
  for (const row of rows) {
    const session = row.about === null ? undefined : open.get(row.about)
    if (row.about === null) {
      open.clear()
      lines.push(row)
    } else if (session && goesOn(session, row)) session.push(row)
    else {
      const begun = [row]
      open.set(row.about, begun)
      lines.push(begun)
    }
  }
  return lines.map((line) => (Array.isArray(line) ? sessionLine(line) : statementLine(line)))
}

function goesOn(session: readonly StatementRow[], row: StatementRow): boolean {
  const earliest = session.at(-1)
  if (!earliest) return false
  const sameDay = bangkokDay(new Date(earliest.created_at)) === bangkokDay(new Date(row.created_at))
  return sameDay && timeOf(earliest) - timeOf(row) <= PAUSE_MS
}

/** In satang. */
function sumsOf(rows: readonly StatementRow[]): { staked: number; won: number } {
  const amounts = rows.map(({ amount }) => satangOf(amount))
  return {
    staked: -amounts.filter((amount) => amount < 0).reduce((sum, amount) => sum + amount, 0),
    won: amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0),
  }
}

function sessionLine(rows: readonly StatementRow[]): HistoryLine {
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest) throw new Error('a session has movements')
  const roundOf = ({ ref, id }: StatementRow) => ref ?? id
  const rounds = [...new Set(rows.map(roundOf))].map((round) => rows.filter((row) => roundOf(row) === round))
  const { staked, won } = sumsOf(rows)
  const net = won - staked
  const balance = bahtForPeople(newest.balance)
  return {
    id: newest.id,
    icon: 'game',
    tone: net > 0 ? 'jade' : 'quiet',
    title: newest.about ?? newest.title,
    about: th.session(rounds.length, shortOf(staked), shortOf(won)),
    at: newest.created_at,
    amount: { text: net === 0 ? bahtOf(0) : signedOf(net), struck: false },
    balance,
    pill: null,
    details: () => [
      [th.rounds, String(rounds.length)],
      [th.staked, th.baht(bahtOf(staked))],
      [th.won, th.baht(bahtOf(won))],
      [th.net, th.baht(net === 0 ? bahtOf(0) : signedOf(net))],
      [th.playTime, `${th.between(bangkokDayTime(oldest.created_at), bangkokTime(newest.created_at))}`],
      [th.balanceAfter, th.baht(balance)],
      ...rounds.map((round, index) => {
        const of = sumsOf(round)
        const time = bangkokTime(round.at(-1)?.created_at ?? newest.created_at)
        return [th.roundAt(rounds.length - index, time), th.roundOf(bahtOf(of.staked), bahtOf(of.won))] as const
      }),
    ],
    reference: null,
  }
}
