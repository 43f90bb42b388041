import { bahtForPeople } from '#kit/money.ts'
import { Card, type PillKind, StatusPill } from '#ui/surface.tsx'
import * as th from '../th.ts'
import { dayForPeople, type Decided, hourForPeople, keyOf } from './waiting.ts'

const verdictPills: Record<Decided['verdict'], PillKind> = { approval_added: 'wait', approved: 'ok', rejected: 'bad' }

/** The newest decisions of everybody, and what became of them. */
export const Decisions = ({ decisions }: { decisions: readonly Decided[] }) => (
  <Card>
    <h2>{th.decisions}</h2>
    {decisions.length === 0 ? (
      <p className="small faint">{th.noDecisions}</p>
    ) : (
      <div className="decisions">
        <table>
          <thead>
            <tr>
              <th scope="col">{th.time}</th>
              <th scope="col" className="wide">
                {th.decidedBy}
              </th>
              <th scope="col">{th.member}</th>
              <th scope="col" className="right">
                {th.amount}
              </th>
              <th scope="col">{th.verdict}</th>
              <th scope="col" className="wide">
                {th.outcome}
              </th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decided) => (
              <tr key={`${keyOf(decided)} ${decided.operator} ${decided.verdict}`}>
                <td className="nowrap quiet">
                  <span className="wide">{dayForPeople(decided.at)} </span>
                  {hourForPeople(decided.at)}
                </td>
                <td className="wide">{decided.operator}</td>
                <td>
                  <span className="nowrap">{decided.phone}</span> <span className="faint wide">{decided.name}</span>
                </td>
                <td className="money right">{bahtForPeople(decided.amount)}</td>
                <td>
                  <StatusPill kind={verdictPills[decided.verdict]}>{th.verdicts[decided.verdict]}</StatusPill>
                </td>
                <td className="wide quiet">
                  {th.states[decided.state]}
                  {decided.cause && <span className="faint"> · {decided.cause}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Card>
)
