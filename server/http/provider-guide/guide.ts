import { brand } from '#server/brand.th.ts'
import { escapeHtml, type Section } from './markup.ts'
import { keys, launch, start } from './sections/begin.ts'
import { certification } from './sections/certification.ts'
import { dialects } from './sections/dialects.ts'
import { corrections, endings, free, operations, rounds } from './sections/operations.ts'
import { queries } from './sections/queries.ts'
import { signing } from './sections/signing.ts'
import { errors, late, limits, retries } from './sections/trouble.ts'
import { arrowHeads } from './sequence-picture.ts'
import { guideStyle } from './style.ts'

const sections: readonly Section[] = [
  start,
  keys,
  signing,
  launch,
  operations,
  rounds,
  retries,
  late,
  endings,
  free,
  corrections,
  errors,
  queries,
  dialects,
  limits,
  certification,
]
const TITLE = 'Guide for game hosts'

export function guideHtml(files: ReadonlyMap<string, string>): string {
  const mark = files.get('mark')
  const icon = mark ? `<link rel="icon" href="${mark}" type="image/svg+xml">` : ''
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `${icon}<title>${TITLE} · ${brand}</title><meta name="description" content="How a game host speaks to the wallet: signing, operations, rounds, errors and queries, with worked examples.">`,
    `<style>${guideStyle(files)}</style></head><body>`,
    `<a class="skip" href="#guide">Skip to the guide</a><header><a class="brand" href="/" lang="th">${brand}</a><nav aria-label="Files"><a href="/provider/openapi.json">OpenAPI</a></nav></header>`,
    `${arrowHeads}<main id="guide"><h1>${TITLE}</h1><div class="page">${contents()}<div class="chapters">${sections.map(oneSection).join('')}</div></div></main></body></html>`,
  ].join('')
}

const entry = ({ id, title, parts }: Section): string =>
  `<li><a href="#${id}">${escapeHtml(title)}</a>${parts ? `<ul>${parts.map((part) => `<li><a href="#${part.id}">${escapeHtml(shortTitle(part))}</a></li>`).join('')}</ul>` : ''}</li>`
const shortTitle = ({ title }: Section): string => title.split(': ')[0] ?? title

const contents = (): string =>
  `<nav class="contents" aria-label="Contents"><h2>Contents</h2><ol>${sections.map(entry).join('')}</ol></nav>`

const oneSection = ({ id, title, body, parts = [] }: Section): string =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2>${body}${parts.map((part) => `<section id="${part.id}" class="part"><h3>${escapeHtml(part.title)}</h3>${part.body}</section>`).join('')}</section>`
