import { bundleOf } from '#kit/party/bundle.ts'
import { pageFilesOf, styleOf } from '#studio/players/page-files.ts'

const here = (file: string) => new URL(file, import.meta.url)

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#E3BE62"/><circle cx="16" cy="16" r="9" fill="#F7F2E6"/><path d="M12.5 11.5h7l-4 9.5" fill="none" stroke="#1B1204" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'

export const lottoPath = '/assets/lotto'

/** By served name below `lottoPath`. */
export const lottoFiles = pageFilesOf((add) => {
  add('app', 'js', bundleOf(here('browser/app.ts')))
  add('icon', 'svg', ICON)
  add('lotto', 'css', styleOf(lottoPath, ['../book/book.css', 'lotto.css', 'poy.css'].map(here)))
})
