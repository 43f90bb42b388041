import { bundleOf } from '#kit/party/bundle.ts'
import { pageFilesOf, styleOf } from '#studio/players/page-files.ts'

const here = (file: string) => new URL(file, import.meta.url)

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="4" y="5" width="15" height="22" rx="3" fill="#8E1830" stroke="#E3BE62" stroke-width="2" transform="rotate(-10 11 16)"/><rect x="13" y="5" width="15" height="22" rx="3" fill="#FFFDF6" stroke="#E3BE62" stroke-width="2" transform="rotate(8 20 16)"/><path d="M20.500 11l4.500 6-4.500 6-4.500-6z" fill="#D8402E"/></svg>'

export const tablePath = '/assets/tables'

/** By served name below `tablePath`. */
export const tableFiles = pageFilesOf((add) => {
  add('app', 'js', bundleOf(here('browser/app.ts')))
  add('icon', 'svg', ICON)
  add('tables', 'css', styleOf(tablePath, ['../book/book.css', 'tables.css', 'stage.css'].map(here)))
})
