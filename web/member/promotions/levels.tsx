import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { call } from '#member/session/browser-session.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Fold } from '#ui/fold.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { TurnoverBar } from './turnover-bar.tsx'
import * as th from './levels.th.ts'
import './levels.css'

type Levels = AnswerOf<'GET /customers/levels'>['data']

export const handle: ShellHandle = { inner: th.title, actions: true }

export const meta = () => [{ title: shell.titled(th.title) }]

async function loadLevels(send: Call): Promise<Levels | null> {
  const answer = await send('GET /customers/levels')
  return answer.ok ? answer.data.data : null
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Levels | null> =>
  loadLevels(clientOver(context.get(apiContext), new URL(request.url).origin))

export const clientLoader = (): Promise<Levels | null> => loadLevels(call)

/** The member's level, how far the next one is, and what each asks for and gives. */
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
              {th.calm}{' '}
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
                  <Level key={level.name} {...level} no={n} own={n === found.level} />
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
  return (
    <section className="card raised own-level" aria-labelledby="own-level">
      <p id="own-level" className="caption quiet">
        {th.yours}
      </p>
      <p className="display level-name">
        <LevelMark no={level} />
        {name}
      </p>
      <p className="row apart small">
        <span className="quiet">{th.turnover(days)}</span>
        <b className="money">{bahtForPeople(turnover)}</b>
      </p>
      {next && (
        <TurnoverBar
          label={th.barLabel(bahtForPeople(turnover), short(next.from))}
          target={next.from}
          parts={[{ name: 'all', amount: turnover }]}
        />
      )}
      {rises && <p className="small jade">{th.reached(reached.name, thaiDate(noon(judged_on)))}</p>}
      <p className="small">{next ? th.next(next.name, bahtForPeople((parseBaht(next.from) ?? 0n) - done)) : th.highest}</p>
      <p className="caption quiet">{th.judged(thaiDate(noon(judged_on)))}</p>
      {level > 0 && (
        <Link className="small gold underlined" to="/promotion">
          {th.gifts}
        </Link>
      )}
    </section>
  )
}

const Level = ({ name, from, gift, no, own }: Levels['levels'][number] & { no: number; own: boolean }) => (
  <li className={classes('row', own && 'own')} aria-current={own || undefined}>
    <LevelMark no={no} />
    <span className="grow">
      <b>{name}</b>
      <span className="caption quiet under">{th.from(short(from))}</span>
      <span className={classes('caption under', gift === '0.00' ? 'quiet' : 'jade')}>
        {gift === '0.00' ? th.noGift : th.gift(short(gift))}
      </span>
    </span>
    {own && <StatusPill kind="ok">{th.now}</StatusPill>}
  </li>
)

/** A lotus for each level, from bud to gold. */
const LevelMark = ({ no }: { no: number }) => (
  <span className={`level-mark l${Math.min(no, 3)}`}>
    <Icon name="star" size={20} />
  </span>
)
