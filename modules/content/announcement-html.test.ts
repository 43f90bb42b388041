import { describe, expect, test } from 'vitest'
import { mutatedPayloads, payloads } from '#tests/fixtures/payloads.ts'
import { cleanAnnouncement, httpsAddress, showsSomething } from './announcement-html.ts'

/** Everything that cleaned markup may consist of, read without a parser: one pattern for each thing allowed, and text without markup. */
const CLEAN = new RegExp(
  [
    '^(?:[^<>]',
    '<(?:p|b|strong|i|em|u|ul|ol|li|h[2-4]|span)>',
    '</(?:p|b|strong|i|em|u|ul|ol|li|h[2-4]|span|a)>',
    '<br />',
    '<a href="https://[a-z0-9.-]+(?::[0-9]+)?/[^"<>]*" rel="noopener noreferrer">',
    '<img src="/media/[a-z0-9-]+\\.(?:svg|png|webp|avif)"(?: alt="[^"<>]*")? />)*$',
  ].join('|'),
)

describe('cleaning an announcement', () => {
  test.each([
    [
      '<p>ก<b>ข</b><strong>ค</strong><i>ง</i><em>จ</em><u>ฉ</u><br>ช</p>',
      '<p>ก<b>ข</b><strong>ค</strong><i>ง</i><em>จ</em><u>ฉ</u><br />ช</p>',
    ],
    ['<h1>ก</h1><h2>ข</h2><h3>ค</h3><h4>ง</h4><h5>จ</h5>', 'ก<h2>ข</h2><h3>ค</h3><h4>ง</h4>จ'],
    ['<ul><li>ก<ol><li>ข</li></ol></li></ul><span>ค</span>', '<ul><li>ก<ol><li>ข</li></ol></li></ul><span>ค</span>'],
    [
      '<a href="https://lin.ee/x?a=1&b=2">ก</a>',
      '<a href="https://lin.ee/x?a=1&amp;b=2" rel="noopener noreferrer">ก</a>',
    ],
    [
      '<a href="HTTPS://LIN.EE" target=_blank rel=opener>ก</a>',
      '<a href="https://lin.ee/" rel="noopener noreferrer">ก</a>',
    ],
    ['<a href="http://lin.ee/x">ก</a>', '<span>ก</span>'],
    ['<a href="/deposit">ก</a>', '<span>ก</span>'],
    ['<img src="/media/scene-ball.svg" alt="บอล" width=9>', '<img src="/media/scene-ball.svg" alt="บอล" />'],
    ['<img src="https://away.example/a.png" alt="ก">ข', 'ข'],
    ['<p class="a" id="b" style="c" data-d="e" title="f">ก</p>', '<p>ก</p>'],
    ['<script>ก</script>ข<style>ค</style>', 'ข'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['ก\u202eข\u200bค\u0000ง', 'กขคง'],
    ['<a\thref="https://lin.ee/x">ก</a>', '<a href="https://lin.ee/x" rel="noopener noreferrer">ก</a>'],
    ['<a\rhref="https://lin.ee/x">ก</a>', '<a href="https://lin.ee/x" rel="noopener noreferrer">ก</a>'],
    ['ก\tข\fค&Tab;ง', 'ก ข ค ง'],
    ['ก\r\nข\rค', 'ก\nข\nค'],
    ['👩\u200d💻', '👩\u200d💻'],
  ])('%s', (typed, expected) => {
    expect(cleanAnnouncement(typed)).toBe(expected)
  })

  test(`leaves nothing but the allowed of ${payloads.length} known payloads`, () => {
    for (const payload of payloads) expect(cleanAnnouncement(payload), payload).toMatch(CLEAN)
  })

  test('leaves nothing but the allowed of 12,000 mutated payloads, and cleaning twice changes nothing', () => {
    const wrong = mutatedPayloads(12_000).filter((payload) => {
      const cleaned = cleanAnnouncement(payload)
      return !CLEAN.test(cleaned) || cleanAnnouncement(cleaned) !== cleaned
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['<p> </p>', false],
    ['<p>&nbsp;<br></p>', false],
    ['<script>ก</script>', false],
    ['<p>\u200d</p>', false],
    ['<p>\u3164\ufe0f</p>', false],
    ['<p>ก</p>', true],
    ['<p>👩\u200d💻</p>', true],
    ['<img src="/media/scene-ball.svg">', true],
  ])('of %s shows something: %s', (typed, shows) => {
    expect(showsSomething(cleanAnnouncement(typed))).toBe(shows)
  })
})

test.each([
  ['https://lin.ee/x', 'https://lin.ee/x'],
  [' https://LIN.ee ', 'https://lin.ee/'],
  ['https://โชคดี.example/', 'https://xn--42cl5ayjnc.example/'],
  ['http://lin.ee/x', null],
  ['https://user@lin.ee/', null],
  ['https://localhost/', null],
  ['https://[::1]/', null],
  ['https://127.0.0.1/', null],
  ['https://2130706433/', null],
  ['https://0x7f.1/', null],
  ['https://1.2.3.example/', 'https://1.2.3.example/'],
  ['https://โชคดี.ไทย/', 'https://xn--42cl5ayjnc.xn--o3cw4h/'],
  ['javascript:alert(1)', null],
  ['//lin.ee', null],
  ['', null],
])('the https address of %j is %j', (typed, address) => {
  expect(httpsAddress(typed)).toBe(address)
})
