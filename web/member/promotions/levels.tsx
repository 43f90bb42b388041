import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { call } from '#member/session/browser-session.ts'
import { useIsPaused } from '#member/session/snapshot.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import lotus1 from '#ui/art/lotus-1.avif'
import lotus2 from '#ui/art/lotus-2.avif'
import lotus3 from '#ui/art/lotus-3.avif'
import lotus4 from '#ui/art/lotus-4.avif'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Fold } from '#ui/fold.tsx'
import { Flourish } from '#ui/ornament.tsx'
import { Note, SectionTitle, StatusPill } from '#ui/surface.tsx'
import * as th from './levels.th.ts'
import './levels.css'

type Levels = AnswerOf<'GET /customers/levels'>['data']

export const handle: ShellHandle = { backTitle: th.title }

export const meta = () => [{ title: shell.titled(th.title) }]

async function loadLevels(send: Call): Promise<Levels | null> {
  const answer = await send('GET /customers/levels')
  return answer.ok ? answer.data.data : null
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Levels | null> =>
  loadLevels(clientOver(context.get(apiContext), new URL(request.url).origin))

export const clientLoader = (): Promise<Levels | null> => loadLevels(call)

export default function LevelsPage() {
  const found = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return (
    <MoneyScreen title={th.title}>
      {found === null ? (
        <Note kind="error">
          {th.failed}{' '}
          <Button variant="plain" compact onClick={() => void revalidate()}>
            {th.again}
          </Button>
        </Note>
      ) : (
        <div className="stack two-sides">
          <div className="stack">
            <OwnLevel {...found} />
            <Note kind="info">
              {th.playLessNote}{' '}
              <Link to="/limits" className="gold underlined nowrap">
                {th.limits}
              </Link>
            </Note>
          </div>
          <div className="stack">
            <section aria-labelledby="levels">
              <SectionTitle id="levels">{th.all}</SectionTitle>
              <ol className="card levels">
                {found.levels.map((level, n) => (
                  <Level key={level.name} {...level} no={n} own={n === found.level} days={found.days} />
                ))}
              </ol>
            </section>
            <Fold title={th.terms}>
              <ol className="small quiet level-terms">
                {found.terms.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </Fold>
          </div>
        </div>
      )}
    </MoneyScreen>
  )
}

const short = (baht: string): string => bahtForPeople(baht).replace(/\.00$/, '')
const noon = (day: string): string => `${day}T05:00:00.000Z`

function OwnLevel({ level, name, turnover, days, judged_on, levels }: Levels) {
  const done = parseBaht(turnover) ?? 0n
  const next = levels.find(({ from }) => (parseBaht(from) ?? 0n) > done)
  const reached = levels.findLast(({ from }) => (parseBaht(from) ?? 0n) <= done)
  const rises = reached !== undefined && levels.indexOf(reached) > level
  const isPaused = useIsPaused()
  return (
    <section className="card raised gilt own-level" aria-labelledby="own-level">
      <Flourish />
      <div className="row level-head">
        <span className="level-art">
          <img src={artOf(level)} width="60" height="60" alt="" />
        </span>
        <div>
          <p id="own-level" className="small quiet">
            {th.yours}
          </p>
          <p className="display leaf level-name">{name}</p>
        </div>
      </div>
      <LevelTrack
        levels={levels}
        own={level}
        done={done}
        label={th.barLabel(bahtForPeople(turnover), short((next ?? reached)?.from ?? '0.00'))}
      />
      <p className="row apart small">
        <span className="quiet">{th.turnover(days)}</span>
        <b className="money">{bahtForPeople(turnover)}</b>
      </p>
      {rises && <p className="small jade">{th.reached(reached.name, thaiDate(noon(judged_on)))}</p>}
      <p className="small">
        {next ? th.next(next.name, bahtForPeople((parseBaht(next.from) ?? 0n) - done)) : th.highest}
      </p>
      <p className="caption quiet">{th.judged(thaiDate(noon(judged_on)), days)}</p>
      {level > 0 && !isPaused && (
        <Link className="small gold underlined" to="/promotion">
          {th.gifts}
        </Link>
      )}
    </section>
  )
}

/** `own`: the member's level, from 0; `done`: their turnover, satang. */
type TrackProps = { levels: Levels['levels']; own: number; done: bigint; label: string }

const LevelTrack = ({ levels, own, done, label }: TrackProps) => (
  <div className="level-track" role="img" aria-label={label}>
    {levels.map(({ name, from }, no) => (
      <span
        key={name}
        className={classes('level-stop', no === own && 'own', (parseBaht(from) ?? 0n) <= done && 'reached')}
      >
        {no > 0 && (
          <svg className="level-way" width="100%" height="3">
            <rect width="100%" height="3" />
            <rect className="done" width={`${percentOf(levels[no - 1]?.from, from, done)}%`} height="3" />
          </svg>
        )}
        <i>
          <img src={artOf(no)} width="28" height="28" alt="" />
        </i>
        <b>{name}</b>
        <small>{short(from)}</small>
      </span>
    ))}
  </div>
)

/** In percent, between two levels' turnovers. */
function percentOf(from: string | undefined, to: string, done: bigint): number {
  const [least, most] = [parseBaht(from ?? '0.00') ?? 0n, parseBaht(to) ?? 0n]
  if (done >= most) return 100
  return done <= least ? 0 : Number(((done - least) * 100n) / (most - least))
}

type LevelProps = Levels['levels'][number] & { no: number; own: boolean; days: number }

const Level = ({ name, from, gift, no, own, days }: LevelProps) => (
  <li className={classes('row', own && 'own')} aria-current={own || undefined}>
    <LevelMark no={no} />
    <span className="grow">
      <b>{name}</b>
      <span className="caption quiet under">{th.from(short(from), days)}</span>
      <span className={classes('caption under', gift === '0.00' ? 'quiet' : 'jade')}>
        {gift === '0.00' ? th.noGift : th.gift(short(gift))}
      </span>
    </span>
    {own && <StatusPill kind="ok">{th.now}</StatusPill>}
  </li>
)

/** From bud to gold; the last for all above. */
const artOf = (no: number): string => [lotus1, lotus2, lotus3][no] ?? lotus4

const LevelMark = ({ no }: { no: number }) => (
  <span className="level-mark">
    <img src={artOf(no)} width="28" height="28" alt="" loading="lazy" />
  </span>
)
