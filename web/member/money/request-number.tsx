import { Copy } from './copy.tsx'
import * as th from './receipt.th.ts'
import './receipt.css'

/** The number of a deposit or withdrawal for people, to be read out or copied. */
export const RequestNumber = ({ number }: { number: string }) => (
  <span className="request-number">
    <span className="nowrap">{number}</span>
    <Copy text={number} what={th.numberToCopy} />
  </span>
)
