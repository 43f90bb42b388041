import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SpinRow } from '#contract/http/wheel.ts'
import type { SpinCheck } from '#member/wheel/wheel.ts'
import { Spin } from './own-spins.tsx'

const odds = [
  { title: '10 บาท', chance_ppm: 400_000, prize: '10.00', points: 0 },
  { title: '5 บาท', chance_ppm: 600_000, prize: '5.00', points: 0 },
]
const spin: SpinRow = {
  no: 7,
  place: 0,
  result: '10 บาท',
  prize: '10.00',
  version: 1,
  odds,
  commitment: 'a1',
  committed_at: '2026-11-22T02:00:00.000Z',
  server_seed: 'b2',
  client_seed: 'c3',
  at: '2026-11-22T03:00:00.000Z',
}

/** The label of a spin's check for screen readers, and the row of the field that was computed. */
function shown(check: SpinCheck | null): { label: string | undefined; computed: string | undefined } {
  const html = renderToStaticMarkup(<Spin spin={spin} check={check} />)
  return {
    label: /aria-label="([^"]*)"/.exec(html)?.[1],
    computed: /ช่องที่คำนวณได้<[^>]*>\s*<[^>]*>([^<]*)</.exec(html)?.[1],
  }
}

test('a spin that was checked shows the field that was computed', () => {
  expect(shown({ sealed: true, drawn: true, place: 0 })).toEqual({ label: 'ครั้งที่ 7 ตรวจแล้ว ถูกต้อง', computed: '10 บาท' })
  expect(shown({ sealed: true, drawn: false, place: 1 })).toEqual({ label: 'ครั้งที่ 7 ผลไม่ตรง', computed: '5 บาท' })
})

test('a spin that could not be checked is not called wrong, and shows no computed field', () => {
  expect(shown(null)).toEqual({ label: 'ครั้งที่ 7 ดูรหัส', computed: undefined })
})
