import type { RouterContextProvider } from 'react-router'
import { holdBackContext } from '../context.ts'

/** Null in a document, which carries the data as markup alone (still.tsx); else the data. */
export function heldBack<Data>(context: Readonly<RouterContextProvider>, name: string, data: Data): Data | null {
  const hold = context.get(holdBackContext)
  if (hold === null) return data
  hold(name, data)
  return null
}
