import { useState } from 'react'
import { TermsButton } from '#member/promotions/terms-button.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pairs, StatusPill } from '#ui/surface.tsx'
import { Copy } from './copy.tsx'
import type { HistoryDay, HistoryLine } from './history-lines.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import * as th from './history.th.ts'

/** A table from 970 px on, cards below. `last`: the last column's name. */
export function HistoryTable({ label, days, last }: { label: string; days: readonly HistoryDay[]; last: string }) {
  const [shown, setShown] = useState<HistoryLine | null>(null)
  return (
    <>
      <table className="history" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{th.line}</th>
            <th scope="col">{th.when}</th>
            <th scope="col">{th.amount}</th>
            <th scope="col">{last}</th>
          </tr>
        </thead>
        {days.map(({ date, name, lines }) => (
          <tbody key={date}>
            <tr className="history-day">
              <th scope="rowgroup" colSpan={4}>
                {name}
              </th>
            </tr>
            {lines.map((line) => (
              <Row key={line.id} line={line} onShow={() => setShown(line)} />
            ))}
          </tbody>
        ))}
      </table>
      <Details line={shown} onClose={() => setShown(null)} />
    </>
  )
}

function Row({ line, onShow }: { line: HistoryLine; onShow: () => void }) {
  const { amount } = line
  const time = bangkokTime(line.at)
  return (
    <tr className="history-line">
      <td className="history-what">
        <Icon name={line.icon} className={`history-icon ${line.tone}`} />
        <span className="grow">
          <button
            type="button"
            className="history-open"
            aria-label={`${th.detailsOf(line.title)} ${time}`}
            onClick={onShow}
          >
            {line.title}
          </button>
          <span className="caption faint history-about">
            <span className="history-time">{time}</span>
            {line.about && <span>{line.about}</span>}
          </span>
        </span>
      </td>
      <td className="history-when">{time}</td>
      {amount?.struck ? (
        <td className="history-amount money" translate="no">
          <s>
            <span className="unseen">{th.notMoved} </span>
            {amount.text}
          </s>
        </td>
      ) : (
        <td
          className={classes('history-amount money', amount?.gone ? 'faint' : amount?.text.startsWith('+') && 'jade')}
          translate="no"
        >
          {amount?.text}
        </td>
      )}
      {line.pill ? (
        <td className="history-end">
          <StatusPill kind={line.pill.kind}>{line.pill.text}</StatusPill>
        </td>
      ) : (
        <td className="history-end faint">
          <span className="history-balance-word">{th.balanceAfter} </span>
          {line.balance}
        </td>
      )}
    </tr>
  )
}

const Details = ({ line, onClose }: { line: HistoryLine | null; onClose: () => void }) => (
  <Dialog
    open={line !== null}
    onClose={onClose}
    title={line?.title ?? ''}
    actions={
      <Button variant="ghost" onClick={onClose}>
        {th.close}
      </Button>
    }
  >
    {line && (
      <div className="history-details">
        <Pairs pairs={line.details()} />
        {line.reference && <Copy text={line.reference} what={th.copyReference} />}
        {line.termsOf && <TermsButton id={line.termsOf} name={line.title} />}
      </div>
    )}
  </Dialog>
)
