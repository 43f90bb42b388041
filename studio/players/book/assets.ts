import { bundleOf } from '#kit/party/bundle.ts'
import { pageFilesOf, styleOf } from '#studio/players/page-files.ts'

const here = (file: string) => new URL(file, import.meta.url)

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#E3BE62"/><circle cx="16" cy="16" r="12" fill="#0B0D1C"/><path d="M16 9l6 4.4-2.3 7.1h-7.4L10 13.4z" fill="#E3BE62"/></svg>'

export const bookPath = '/assets/book'

const SHEETS = ['book.css', 'board.css', 'match.css', 'slip.css', 'periods.css', 'esports.css']

/** By served name below `bookPath`. */
export const bookFiles = pageFilesOf((add) => {
  add('app', 'js', bundleOf(here('browser/app.ts')))
  add('icon', 'svg', ICON)
  add('book', 'css', styleOf(bookPath, SHEETS.map(here)))
})
