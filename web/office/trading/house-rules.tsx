import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { ruleSections, sectionOf } from '#contract/plain/house-rules.ts'
import { between, rules as names, sections, unitFor, valueForPeople } from '#contract/plain/house-rules.th.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Card, Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { addressOf } from '../shell/pages.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { useLive } from '../shell/use-live.ts'
import type { ListedMatch } from './match.ts'
import * as th from './trading.th.ts'

type Rule = OfficeAnswerOf<'GET /house-rules'>['data']['rules'][number]

/** Rules and limits in force, by host and section; supervisors request others. */
export function HouseRules({ of, match = null }: { of: 'matches' | 'draws'; match?: ListedMatch | null }) {
  const { who } = useSession()
  const { data } = useLive('GET /house-rules', { of })
  const [chosenHost, setHost] = useState<string | null>(null)
  const [about, setAbout] = useState<Rule | null>(null)
  if (!data) return null
  const hosts = [...new Set(data.rules.map(({ host }) => host))]
  const host = chosenHost ?? match?.host ?? hosts[0] ?? ''
  const own = data.rules.filter((rule) => rule.host === host)
  const columns = mayCall(who.role, 'POST /house-rules') ? [...shownColumns, actionColumn(setAbout)] : shownColumns
  return (
    <Card>
      <h2>{th.houseRules}</h2>
      <p className="caption faint">{th.houseRulesNote}</p>
      {data.asked.map(({ id, maker }) => (
        <Link key={id} className="under" to={addressOf('approvals')}>
          <StatusPill kind="wait">{th.askedBy(maker)}</StatusPill>
        </Link>
      ))}
      {hosts.length > 1 && (
        <Select name="rules-host" label={th.host} value={host} onChange={setHost}>
          {hosts.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
      {ruleSections.map((section) => {
        const rows = own.filter(({ name }) => sectionOf(name) === section)
        if (rows.length === 0) return null
        return (
          <Fold key={section} title={sections[section]}>
            {section === 'limits' && <p className="caption faint">{th.limitsNote}</p>}
            <Table
              columns={columns}
              rows={rows}
              keyOf={({ scope, subject, name }) => [scope, subject, name].join(' ')}
            />
          </Fold>
        )
      })}
      <RuleQuestion rule={about} match={match} onClose={() => setAbout(null)} />
    </Card>
  )
}

const shownColumns: readonly Column<Rule>[] = [
  {
    head: th.rule,
    isRowHeader: true,
    cell: ({ name, scope, subject }) => (
      <>
        {names[name]}
        {scope !== 'house' && (
          <span className="caption faint under reference">
            {th.scopes[scope]} {subject}
          </span>
        )}
      </>
    ),
  },
  {
    head: th.amount,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ name, value, standard }) =>
      value === standard ? valueForPeople(name, value) : <b>{valueForPeople(name, value)}</b>,
  },
  {
    head: th.standard,
    right: true,
    wideScreenOnly: true,
    cellClass: 'money nowrap quiet',
    cell: ({ name, standard }) => valueForPeople(name, standard),
  },
]

const actionColumn = (choose: (rule: Rule) => void): Column<Rule> => ({
  head: th.action,
  right: true,
  cell: (rule) => (
    <Button variant="ghost" compact onClick={() => choose(rule)} aria-label={th.ruleQuestion(names[rule.name])}>
      {th.change}
    </Button>
  ),
})

/** A limit of the house may also be set for one match, market or member. */
function RuleQuestion({ rule, match, onClose }: { rule: Rule | null; match: ListedMatch | null; onClose: () => void }) {
  return (
    <Question
      open={rule !== null}
      title={th.ruleQuestion(rule === null ? '' : names[rule.name])}
      action={{ variant: 'gold', text: th.ruleSend, busyText: th.sending }}
      send={(typed) => {
        const { host = '', scope = 'house', subject = '', name = 'match' } = rule ?? {}
        const { amount = '', reason = '' } = typed
        const place = {
          scope: (typed['scope'] as Rule['scope'] | undefined) ?? scope,
          subject: typed['subject'] ?? subject,
        }
        return call('POST /house-rules', { host, ...place, name, amount, reason })
      }}
      toastFor={() => ({ type: 'info', message: th.ruleSent })}
      keepsTyped
      onClose={onClose}
      onDone={onClose}
    >
      {(errorOf) =>
        rule && (
          <>
            <Pairs
              pairs={[
                [th.now, valueForPeople(rule.name, rule.value)],
                [th.bounds, between(rule.name, rule.least, rule.most)],
                [th.standard, valueForPeople(rule.name, rule.standard)],
              ]}
            />
            <hr className="rule" />
            {rule.scope === 'house' && sectionOf(rule.name) === 'limits' && (
              <>
                <Select name="scope" label={th.limitScope} value="house">
                  {Object.entries(th.scopes).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
                <Field
                  label={th.subject}
                  name="subject"
                  autoComplete="off"
                  hint={match === null ? th.subjectHint : `${th.subjectHint} · ${th.matchId(match.id)}`}
                  error={errorOf('subject')}
                />
              </>
            )}
            <Field
              label={th.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              aside={<span className="caption faint">{unitFor(rule.name)}</span>}
              defaultValue={rule.value}
              hint={th.amountHint}
              error={errorOf('amount')}
            />
            <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            <Note kind="info">{th.acceptedKept}</Note>
          </>
        )
      }
    </Question>
  )
}
