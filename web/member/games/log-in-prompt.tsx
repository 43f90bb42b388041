import { Link } from 'react-router'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { about, tryIt } from './game-card.th.ts'
import * as words from './th.ts'
import './log-in-prompt.css'

const th = { ...words, about, tryIt }

type LogInPromptProps = {
  /** Where the login returns the visitor to. */
  to: string
  /** The game that was pressed, where one was. */
  game?: { art: string; title: string; provider: string; demo?: string; page?: string } | undefined
  onClose: () => void
}

/** 'Log in to play?': close, or go to the login. */
export const LogInPrompt = ({ to, game, onClose }: LogInPromptProps) => (
  <Dialog
    open
    onClose={onClose}
    title={th.logInTitle}
    centred
    emblem={game ? <img className="prompt-game" src={game.art} width="96" height="96" alt="" /> : <BrandMark size={64} />}
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
      {(game?.demo || game?.page) && (
        <p className="prompt-ways">
          {game.demo && (
            <a className="button line compact" href={game.demo} target="_blank" rel="noopener">
              {th.tryIt}
            </a>
          )}
          {game.page && (
            <Link className="button ghost compact" to={game.page}>
              {th.about}
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
