import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyValues } from './form-values.ts'
import { Preview } from './preview.tsx'

const drawn = (content: string): string => {
  const item = { ...emptyValues, content, place: 1, from: '2026-11-27T00:00:00Z', to: null }
  return renderToStaticMarkup(<Preview kind="news" item={item} version={null} onBackToEdited={() => {}} />)
}

test('the preview has a heading for each of the three levels that can be written', () => {
  expect(drawn('<h2>ก</h2><h3>ข</h3><h4>ค</h4>')).toContain('<h3>ก</h3><h4>ข</h4><h5>ค</h5>')
})

test('and names the host of a link, as the site does', () => {
  expect(drawn('<a href="https://example.com/a">ดู</a>')).toContain('>ดู (example.com)</a>')
})
