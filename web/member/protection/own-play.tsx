import { useEffect, useState } from 'react'
import type { RoundRow } from '#contract/http/rounds.ts'
import { bahtForPeople } from '#kit/money.ts'
import { call } from '#member/session/browser-session.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { BarChart } from '#ui/chart.tsx'
import { Note, SectionTitle, Skeleton } from '#ui/surface.tsx'
import { playDays } from './play-days.ts'
import * as th from './th.ts'

const DAYS = 14
const DAY_MS = 86_400_000
/** With more play fewer days are shown, each complete. */
const PAGES_MAX = 8

/** Newest first. Days beginning after `completeAfterMs` (since 1970) are complete; 0: every day. */
type PlayHistory = { rounds: readonly RoundRow[]; completeAfterMs: number } | 'failed'

export function OwnPlay({ nowMs }: { nowMs: number }) {
  const [read, setRead] = useState<PlayHistory | null>(null)
  useEffect(() => {
    let gone = false
    void readRounds(nowMs - DAYS * DAY_MS).then((found) => {
      if (!gone) setRead(found)
    })
    return () => {
      gone = true
    }
    // The page keeps the time of its first render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <section className="card protection-card" aria-labelledby="own-play" aria-busy={read === null}>
      <SectionTitle id="own-play">{th.play}</SectionTitle>
      {read === null ? (
        <Skeleton shape="block" />
      ) : read === 'failed' ? (
        <Note kind="warning">{th.failed}</Note>
      ) : (
        <Charts read={read} nowMs={nowMs} />
      )}
    </section>
  )
}

async function readRounds(sinceMs: number): Promise<PlayHistory> {
  const rounds: RoundRow[] = []
  let cursor = ''
  for (let page = 0; page < PAGES_MAX; page++) {
    const answer = await call('GET /customers/rounds', { cursor })
    if (!answer.ok) return 'failed'
    rounds.push(...answer.data.data)
    const oldest = Date.parse(rounds.at(-1)?.created_at ?? '')
    if (!answer.data.next_cursor || oldest < sinceMs) return { rounds, completeAfterMs: 0 }
    cursor = answer.data.next_cursor
  }
  return { rounds, completeAfterMs: Date.parse(rounds.at(-1)?.created_at ?? '') }
}

function Charts({ read, nowMs }: { read: Exclude<PlayHistory, 'failed'>; nowMs: number }) {
  const days = playDays(read.rounds, nowMs, DAYS).filter(
    ({ date }) => Date.parse(`${date}T00:00:00+07:00`) > read.completeAfterMs,
  )
  const played = days.some(({ minutes }) => minutes > 0)
  const total = (field: 'staked' | 'net' | 'minutes') => days.reduce((sum, day) => sum + day[field], 0)
  const common = {
    points: days.map(({ date }) => String(Number(date.slice(8)))),
    pointNames: days.map(({ date }) => thaiDate(`${date}T00:00:00+07:00`)),
    pointsAre: th.day,
    empty: th.noPlay,
  }
  const series = (name: string, tone: 'gold' | 'jade' | 'sky', field: 'staked' | 'net' | 'minutes') => [
    { name, tone, values: days.map((day) => (played ? day[field] : null)) },
  ]
  return (
    <>
      {read.completeAfterMs > 0 && <p className="caption quiet">{th.showing}</p>}
      <Figure title={th.net} sum={played ? th.baht(forPeople(total('net'))) : null}>
        <BarChart
          {...common}
          label={th.netLabel(forPeople(total('net')))}
          series={series(th.net, 'gold', 'net')}
          format={forPeople}
          axisFormat={short}
        />
      </Figure>
      {played && (
        <>
          <Figure title={th.staked} sum={th.baht(forPeople(total('staked')))}>
            <BarChart
              {...common}
              label={th.stakedLabel(forPeople(total('staked')))}
              series={series(th.staked, 'sky', 'staked')}
              format={forPeople}
              axisFormat={short}
            />
          </Figure>
          <Figure title={th.time} sum={th.minutes(total('minutes'))}>
            <BarChart
              {...common}
              label={th.timeLabel(total('minutes'))}
              series={series(th.time, 'jade', 'minutes')}
              format={th.minutes}
              axisFormat={short}
            />
          </Figure>
          <p className="caption faint">{th.timeHow}</p>
        </>
      )}
    </>
  )
}

const Figure = ({ title, sum, children }: { title: string; sum: string | null; children: React.ReactNode }) => (
  <div className="protection-figure">
    <div className="row apart">
      <h3>{title}</h3>
      {sum && <span className="money">{sum}</span>}
    </div>
    {children}
  </div>
)

const forPeople = (value: number): string => `${value < 0 ? '−' : ''}${bahtForPeople(Math.abs(value).toFixed(2))}`
const short = (value: number): string => value.toLocaleString('en-US').replace('-', '−')
