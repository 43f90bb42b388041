import { useRouteError } from 'react-router'
import { Note } from '#ui/surface.tsx'
import { CallFailed } from './api.ts'
import * as th from './office.th.ts'

/** The API's answer, or that the page is broken. */
export function PageError() {
  const error = useRouteError()
  return <Note kind="error">{error instanceof CallFailed ? error.message : th.pageBroken}</Note>
}
