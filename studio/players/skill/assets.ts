import { readdirSync, readFileSync } from 'node:fs'
import { bundleOf } from '#kit/party/bundle.ts'
import { pageFilesOf, styleOf } from '#studio/players/page-files.ts'

const here = (file: string) => new URL(file, import.meta.url)

export const skillPath = '/assets/skill'

const SHEETS = ['skill.css', 'games.css', '../slots/dialogs.css']

/** By served name below `skillPath`. */
export const skillFiles = pageFilesOf((add) => {
  const stems = readdirSync(here('art/')).map((file) => file.replace('.svg', ''))
  const pictures = stems.map(
    (stem) => `--art-${stem}:url(${skillPath}/${add(stem, 'svg', readFileSync(here(`art/${stem}.svg`), 'utf8'))})`,
  )
  add('app', 'js', bundleOf(here('browser/app.ts')))
  add('crash', 'js', bundleOf(here('browser/crash-app.ts')))
  add('check', 'js', bundleOf(here('browser/check.ts')))
  add('skill', 'css', styleOf(skillPath, SHEETS.map(here), `:root{${pictures.join(';')}}`))
})
