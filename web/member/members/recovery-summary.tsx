import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { bankShortName } from '#contract/plain/bank-words.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import { deviceName, kindOf, Network } from './device-name.tsx'
import * as th from './recovery.th.ts'

/**
 * What a password change or "log out everywhere" ended (sessions, games, a requested change of the bank account), and
 * what it suspended (passkeys, the chat link).
 */
export type Recovery = NonNullable<AnswerOf<'GET /customers/recovery'>['data']>

/** Whether a suspended passkey or chat link still needs the member's decision. */
export const isWaiting = ({ passkeys, chat }: Recovery): boolean => passkeys.length > 0 || chat !== null

export function RecoverySummary({ recovery }: { recovery: Recovery }) {
  const { sessions, games, account_change: change, passkeys, chat } = recovery
  const isEmpty = sessions.length === 0 && games.length === 0 && change === null && !isWaiting(recovery)
  return (
    <div className="stack recovery-summary">
      <p>
        {th.when} <b className="nowrap">{bangkokDayTime(recovery.at)}</b> {th.done[recovery.by]} {th.intro}
      </p>
      {isEmpty && <p className="quiet">{th.nothing}</p>}
      {sessions.length > 0 && (
        <Part icon="logout" title={th.sessions(sessions.length)}>
          {sessions.map((session) => (
            <li key={`${session.begun_at} ${session.last_seen_at}`}>
              {deviceName(session.device)}
              <span className="caption quiet">
                {kindOf(session.device)}
                <Network network={session.network} /> · {th.lastUsed(bangkokDayTime(session.last_seen_at))}
              </span>
            </li>
          ))}
        </Part>
      )}
      {games.length > 0 && (
        <Part icon="play" title={th.games(games.length)} text={th.gamesText}>
          {games.map((game) => (
            <li key={`${game.host} ${game.title}`}>{game.title}</li>
          ))}
        </Part>
      )}
      {change && (
        <Part icon="bank" title={th.accountChange}>
          <li>
            {th.accountEnding(bankShortName(change.bank), change.account_ending)}
            <span className="caption quiet">{th.requestedAt(bangkokDayTime(change.asked_at))}</span>
          </li>
        </Part>
      )}
      {isWaiting(recovery) && (
        <Part icon="clock" title={th.suspended} text={th.suspendedText}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="security-name">{passkey.name}</span>
              <span className="caption quiet">{th.added(bangkokDayTime(passkey.added_at))}</span>
            </li>
          ))}
          {chat && (
            <li>
              {th.chat}
              <span className="caption quiet">{th.linked(bangkokDayTime(chat.linked_at))}</span>
            </li>
          )}
        </Part>
      )}
      {recovery.rests_until && (
        <Note kind="info">
          {th.cooldown} <b className="nowrap">{bangkokDayTime(recovery.rests_until)}</b>
        </Note>
      )}
      <p className="small quiet">{th.notYou}</p>
    </div>
  )
}

const Part = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text?: string
  children: ReactNode
}) => (
  <div className="row recovery-part">
    <span className="gold">
      <Icon name={icon} />
    </span>
    <div className="grow">
      <h3>{title}</h3>
      {text && <p className="small quiet">{text}</p>}
      <ul>{children}</ul>
    </div>
  </div>
)
