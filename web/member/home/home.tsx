import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { GAMES } from '#member/shell/ids.ts'
import * as shell from '#member/shell/th.ts'
import { useViewer } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { Note, SectionTitle } from '#ui/surface.tsx'
import { GameGrid } from './game-grid.tsx'
import { Hero } from './hero.tsx'
import { Lobbies } from './lobbies.tsx'
import * as th from './th.ts'
import './home.css'

// Visitors never load it.
const Wallet = lazy(() => import('./wallet.tsx').then(({ Wallet }) => ({ default: Wallet })))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /games')
  return { games: answer.ok ? answer.data.data : [], member: context.get(viewerContext) !== null }
}

/** Dashboard for members, Hit Games for visitors (decisions, section 3). */
export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  { title: shell.titled(loaderData?.member ? shell.dashboard : shell.hitGames) },
  { name: 'description', content: th.visitorDescription },
]

export default function Home() {
  const { games } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const counts = new Map<string, number>()
  for (const game of games) counts.set(game.lobby, (counts.get(game.lobby) ?? 0) + 1)
  return (
    <div className="home">
      <h1 className="unseen">{viewer ? shell.dashboard : shell.hitGames}</h1>
      <div className={viewer ? 'home-top with-wallet' : 'home-top'}>
        {viewer && (
          <Suspense>
            <Wallet viewer={viewer} />
          </Suspense>
        )}
        <Hero member={viewer !== null} rtp={games[0]?.rtp ?? null} />
      </div>
      {!viewer && <Promises />}
      <SectionTitle>{th.pickLobby}</SectionTitle>
      <Lobbies counts={counts} />
      <SectionTitle id={GAMES}>{th.hitGames}</SectionTitle>
      <GameGrid games={games} member={viewer !== null} />
      {viewer ? <Care /> : <HowItWorks />}
    </div>
  )
}

const Promises = () => (
  <ul className="card promises" aria-label={th.promises}>
    <li>
      <Icon name="clock" size={20} className="jade" />
      <b>{th.automatic}</b>
      {th.automaticTime}
    </li>
    <li>
      <Icon name="headset" size={20} className="gold" />
      <b>{th.allDay}</b>
      {th.allDayText}
    </li>
    <li>
      <Icon name="shield" size={20} className="sky" />
      <b>{th.safe}</b>
      {th.safeShort}
    </li>
  </ul>
)

const HowItWorks = () => (
  <>
    <SectionTitle>{th.howTitle}</SectionTitle>
    <ol className="how">
      {th.how.map((step) => (
        <li key={step.title} className="card">
          <b>{step.title}</b>
          <p className="caption quiet">{step.text}</p>
        </li>
      ))}
    </ol>
  </>
)

const Care = () => (
  <div className="home-care">
    <Note kind="info">
      <b>{th.care}</b>
      <br />
      {th.careText}
    </Note>
  </div>
)
