import { Link } from 'react-router'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import * as card from './game-card.th.ts'
import { demoLink, pageLink } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'
import * as th from './th.ts'
import './log-in-prompt.css'

type LogInPromptProps = {
  /** The return address after login. */
  to: string
  /** The pressed game, if any. */
  game?: (Pick<GameTile, 'host' | 'code' | 'art' | 'title' | 'provider'> & { demo?: boolean }) | undefined
  /** Whether the game's own page is offered. */
  about?: boolean
  /** The way to watch the pressed table. */
  watch?: string | undefined
  onClose: () => void
}

export const LogInPrompt = ({ to, game, about = true, watch = '', onClose }: LogInPromptProps) => (
  <Dialog
    open
    onClose={onClose}
    title={th.logInTitle}
    centred
    emblem={
      game ? <img className="prompt-game" src={game.art} width="96" height="96" alt="" /> : <BrandMark size={64} />
    }
    actions={
      <>
        <Button variant="ghost" onClick={onClose}>
          {th.close}
        </Button>
        <ButtonLink to={`/login?to=${encodeURIComponent(to)}`}>{th.logIn}</ButtonLink>
      </>
    }
  >
    <div className="stack">
      {game && (
        <p>
          <b>{game.title}</b>
          <span className="quiet"> · {game.provider}</span>
        </p>
      )}
      <p className="quiet">{th.logInText}</p>
      {watch !== '' && (
        <p className="prompt-ways">
          <a className="button line compact" href={watch} target="_blank" rel="noopener" onClick={onClose}>
            {th.watchIt}
          </a>
        </p>
      )}
      {game && (game.demo || about) && (
        <p className="prompt-ways">
          {game.demo && (
            <a className="button line compact" href={demoLink(game)} target="_blank" rel="noopener">
              {card.tryIt}
            </a>
          )}
          {about && (
            <Link className="button ghost compact" to={pageLink(game)}>
              {card.about}
            </Link>
          )}
        </p>
      )}
      <p className="small">
        <Link to="/register" className="gold">
          {th.noAccount}
        </Link>
        <span className="faint"> · 20+</span>
      </p>
    </div>
  </Dialog>
)
