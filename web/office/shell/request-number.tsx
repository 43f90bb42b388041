import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from '../office.th.ts'

/** The number that members and staff call a deposit or withdrawal by, with a button that copies it. */
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
