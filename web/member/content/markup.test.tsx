import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cleanAnnouncement } from '#modules/content/announcement-html.ts'
import { Markup } from './markup.tsx'
import { readMarkup } from './markup.server.ts'

const drawn = (markup: string) =>
  renderToStaticMarkup(<Markup nodes={readMarkup(markup)} />).replace(/^<div class="markup">|<\/div>$/g, '')

describe('an announcement, drawn', () => {
  test('keeps its tags, its texts and what they escape', () => {
    const markup = '<h2>ก &amp; ข</h2><p>1 &lt; 2<br />สอง <b>หนา</b></p><ul><li>หนึ่ง</li><li>สอง</li></ul>'
    expect(drawn(markup)).toBe(markup.replaceAll('<br />', '<br/>'))
  })

  test('has headings that follow the page’s without a gap', () => {
    expect(drawn('<h3>ก</h3><h4>ข</h4>')).toBe('<h2>ก</h2><h3>ข</h3>')
    expect(drawn('<h2>ก</h2><h4>ข</h4>')).toBe('<h2>ก</h2><h3>ข</h3>')
  })

  test('opens links beside the site, names their host, and shows our own pictures', () => {
    expect(drawn('<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer">ดู</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">ดู (example.com)</a>',
    )
    expect(drawn('<img src="/media/scene-cat.svg" alt="แมว" />')).toContain('src="/media/scene-cat.svg" alt="แมว"')
  })

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>alert(1)'],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['another scheme', '<a href="javascript:x()">a</a>', 'a'],
    ['a link without a host', '<a href="https://">a</a>', 'a'],
    ['a picture of elsewhere', '<img src="https://evil.example/x.png" alt="" />', ''],
    ['an end without a beginning', 'a</p></div>b', 'ab'],
    ['a beginning without an end', '<p><b>a', '<p><b>a</b></p>'],
    ['what was escaped twice', '&amp;lt;b&gt;', '&amp;lt;b&gt;'],
  ])('keeps nothing of %s but its text', (_what, markup, left) => {
    expect(drawn(markup)).toBe(left)
  })

  test('reads what the saving grammar lets through, whatever was written', () => {
    const hostile =
      '<p>a<svg onload=x()><a href="//evil.example">b</a><iframe src="https://x.example"></iframe><style>p{}</style></p>'
    expect(drawn(cleanAnnouncement(hostile))).not.toMatch(/svg|evil|iframe|style|onload/)
  })
})
