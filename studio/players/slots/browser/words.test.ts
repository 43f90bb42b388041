import { expect, test } from 'vitest'
import {
  bahtOf,
  clockText,
  endText,
  numberOf,
  resultText,
  revealedText,
  shortOf,
  signedOf,
  wheelText,
  winText,
} from './words.ts'

test('a result below the stake is told as what came back, not as a win', () => {
  expect(resultText(0, 1_000)).toBe('รอบนี้ไม่ถูกรางวัล')
  expect(resultText(400, 1_000)).toBe('ได้คืน 4.00 จาก 10.00')
  expect(resultText(1_000, 1_000)).toBe('ชนะ 10.00')
})

test('the end of a feature is told with the result, and where the wheel has stopped', () => {
  expect(endText('free', 'ชนะ 10.00')).toBe('จบฟรีสปิน ชนะ 10.00')
  expect(endText('hold', 'ชนะ 10.00')).toBe('จบโบนัสเก็บเหรียญ ชนะ 10.00')
  expect(endText(null, 'ชนะ 10.00')).toBe('ชนะ 10.00')
  expect(wheelText('mini', 30_000)).toBe('วงล้อหยุดที่รางวัลมินิ ได้ 300.00')
  expect(wheelText(null, 12_000)).toBe('วงล้อหยุดแล้ว ได้ 120.00')
})

test('a win says its line or ways, its symbol and its multiplier', () => {
  const names = { h1: 'มะม่วง' }
  expect(winText({ by: 'line', line: 4, symbol: 'h1', count: 4 }, 3, names)).toBe('เส้นที่ 5 · มะม่วง 4 ตัว × 3')
  expect(winText({ by: 'ways', ways: 12, symbol: 'h1', count: 5 }, 1, names)).toBe('มะม่วง 5 ตัว · 12 ทาง')
  expect(winText({ by: 'cluster', symbol: 'h1', count: 9 }, 1, names)).toBe('มะม่วง 9 ช่อง')
})

test('amounts have their sign, two decimals, and on coins as few signs as they need', () => {
  expect(bahtOf(1_248_050)).toBe('12,480.50')
  expect([signedOf(-2_600), signedOf(0), signedOf(500)]).toEqual(['−26.00', '0.00', '+5.00'])
  expect([shortOf(250), shortOf(12_000), shortOf(1_250_000)]).toEqual(['2.5', '120', '12.5K'])
})

test('the clock shows hours from the first on', () => {
  expect([clockText(59), clockText(760), clockText(3_725)]).toEqual(['00:59', '12:40', '1:02:05'])
})

test('a revealed seed says how many rounds of this game were checked, and where the others are', () => {
  const text = (checked: number, used: number, demo = false) => revealedText({ checked, used, demo, seed: 'ab12' })
  expect(text(2, 2)).toBe('เปิดเผยซีดแล้ว คำนวณซ้ำในเครื่องนี้ 2 รอบของเกมนี้ ตรงทุกรอบ · ซีดที่เปิดเผย: ab12')
  expect(text(2, 5)).toContain('2 รอบของเกมนี้ ตรงทุกรอบ · อีก 3 รอบที่ใช้ซีดนี้ (เกมอื่นในค่ายหรือรอบก่อนหน้า) ตรวจได้ที่ปุ่ม')
  expect(text(50, 53, true)).toContain('· อีก 3 รอบก่อนหน้าไม่อยู่ในรายการนี้ ·')
  expect(text(0, 3)).toContain('ไม่มีรอบของเกมนี้ในรายการที่ใช้ซีดนี้ · อีก 3 รอบ')
  expect(text(0, 0)).toBe('เปิดเผยซีดแล้ว ยังไม่มีรอบที่ใช้ซีดนี้ · ซีดที่เปิดเผย: ab12')
  expect([numberOf(0), numberOf(9)]).toEqual(['#1', '#10'])
})
