import { whenForPeople } from '../shell/times.ts'
import * as th from './trading.th.ts'

type Version = { version: number; at: string; certainty: number; reason: string; text: string }

/** Newest first. */
export const Versions = ({ versions }: { versions: readonly Version[] }) => (
  <>
    <h2 className="trading-head">{th.versions}</h2>
    {versions.length === 0 && <p className="small faint">{th.noVersions}</p>}
    <ul className="trading-rows">
      {versions.map(({ version, at, certainty, reason, text }) => (
        <li key={version}>
          <span className="money">{th.resultInWords(text)}</span>
          <span className="caption faint">
            {th.versionOf(version, whenForPeople(at))} {certainty === 1 && th.reported} {th.resultInWords(reason)}
          </span>
        </li>
      ))}
    </ul>
  </>
)
