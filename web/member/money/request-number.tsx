import { Copy } from './copy.tsx'
import * as th from './receipt.th.ts'
import './receipt.css'

/** To be read out or copied. */
export const RequestNumber = ({ number }: { number: string }) => (
  <span className="request-number">
    <span className="nowrap">{number}</span>
    <Copy text={number} what={th.numberToCopy} />
  </span>
)
