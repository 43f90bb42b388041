import { bundleOf } from '#kit/party/bundle.ts'
import { pageFilesOf, styleOf } from '#studio/players/page-files.ts'

const here = (file: string) => new URL(file, import.meta.url)

export const blackjackPath = '/assets/blackjack'

const SHEETS = ['../skill/skill.css', '../slots/dialogs.css', 'blackjack.css']

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="15" height="22" rx="3" fill="#0B5A4A" stroke="#E3BE62" stroke-width="2" transform="rotate(-10 10 16)"/><rect x="13" y="5" width="15" height="22" rx="3" fill="#FFFDF6" stroke="#E3BE62" stroke-width="2" transform="rotate(8 20 16)"/><path d="M21 11c3 3 5 5 5 7a2.500 2.500 0 0 1-4.200 1.900L22.500 23h-3l.7-3.100A2.500 2.500 0 0 1 16 18c0-2 2-4 5-7z" fill="#131733"/></svg>'

/** By served name below `blackjackPath`. */
export const blackjackFiles = pageFilesOf((add) => {
  add('app', 'js', bundleOf(here('browser/app.ts')))
  add('check', 'js', bundleOf(here('browser/check.ts')))
  add('icon', 'svg', ICON)
  add('blackjack', 'css', styleOf(blackjackPath, SHEETS.map(here)))
})
