import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, isSignedOut } from '../api.ts'

type Page = OfficeAnswerOf<'GET /trail'>
export type Entry = Page['data']['entries'][number]
export type Chain = OfficeAnswerOf<'GET /trail/chain'>['data']
/** The search criteria; an empty one matches everything. */
export type Search = { operator: string; act: string; subject: string; id: string; from: string; to: string }
export const everything: Search = { operator: '', act: '', subject: '', id: '', from: '', to: '' }

export type Trail = { entries: readonly Entry[] | null; next: string | null; busy: boolean; failed: string | null }
const notLoaded: Trail = { entries: null, next: null, busy: true, failed: null }

/** The trail page by page. Not live: results stay in place while they are read. */
export function useTrail(onEnded: () => void) {
  const [trail, setTrail] = useState<Trail>(notLoaded)
  const [chain, setChain] = useState<Chain | null>(null)
  const searched = useRef(everything)
  const requests = useRef(0)
  const load = useCallback(
    async (cursor: string | null) => {
      requests.current += 1
      const mine = requests.current
      setTrail((before) => ({ ...before, busy: true }))
      const answer = await call('GET /trail', { ...searched.current, ...(cursor && { cursor }) })
      if (mine !== requests.current) return
      if (isSignedOut(answer)) return onEnded()
      if (!answer.ok) return setTrail((before) => ({ ...before, busy: false, failed: answer.error.message }))
      const { data, next_cursor: next } = answer.data
      setTrail(({ entries }) => ({
        entries: cursor === null ? data.entries : [...(entries ?? []), ...data.entries],
        next,
        busy: false,
        failed: null,
      }))
    },
    [onEnded],
  )
  const proveChain = useCallback(async () => {
    const answer = await call('GET /trail/chain')
    if (answer.ok) setChain(answer.data.data)
  }, [])
  useEffect(() => {
    void load(null)
    void proveChain()
  }, [load, proveChain])
  const search = (wanted: Search) => {
    searched.current = wanted
    void load(null)
    void proveChain()
  }
  return { trail, chain, search, older: () => void load(trail.next) }
}
