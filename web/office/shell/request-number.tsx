import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from '../office.th.ts'

/** Members' and staff's number of a deposit or withdrawal, to copy. */
export const RequestNumber = ({ number }: { number: string }) => (
  <div className="row wrap apart">
    <span className="small quiet">{th.number}</span>
    <span className="row">
      <b className="nowrap">{number}</b>
      <Button variant="ghost" compact icon="copy" onClick={() => void copy(number)}>
        <span className="unseen">{th.copyNumber}</span>
      </Button>
    </span>
  </div>
)

const copy = (number: string): Promise<void> =>
  navigator.clipboard.writeText(number).then(
    () => void toast({ type: 'success', message: th.numberCopied }),
    () => void toast({ type: 'error', message: th.numberNotCopied }),
  )
