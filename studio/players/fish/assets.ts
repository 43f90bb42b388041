import { readFileSync } from 'node:fs'
import { bundleOf } from '#kit/party/bundle.ts'
import { pageFilesOf, styleOf } from '#studio/players/page-files.ts'

const here = (file: string) => new URL(file, import.meta.url)

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0A6ABA"/><path d="M22 16l7-5q-2 5 0 10z" fill="#C6953A"/><path d="M4 16c3-8 13-9 20 0-7 9-17 8-20 0z" fill="#E3BE62"/><circle cx="10" cy="14" r="2" fill="#1B1204"/></svg>'

export const fishPath = '/assets/fish'

/** By served name below `fishPath`. */
export const fishFiles = pageFilesOf((add) => {
  add('app', 'js', bundleOf(here('browser/app.ts')))
  add('icon', 'svg', ICON)
  for (const title of ['golden-bay', 'pearl-cave']) add(title, 'svg', readFileSync(here(`art/${title}.svg`), 'utf8'))
  add('fish', 'css', styleOf(fishPath, [here('fish.css')]))
})
