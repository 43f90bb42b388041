import { setImmediate as nextTurn } from 'node:timers/promises'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { everyRefusal, fieldsOf } from '#contract/http/added-refusals.ts'
import { inThai } from '#contract/openapi/in-thai.ts'
import { wordsByName } from '#contract/openapi/words-by-name.ts'
import { fieldsIn, refusalsByStatus } from '#contract/openapi/operation.ts'
import { answerSchema, exampleOf, fieldSchema } from '#contract/openapi/schemas.ts'
import { description, tagOf, tags } from '#contract/openapi/words.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { brand } from '../brand.th.ts'
import { pretty, sentence, escapeHtml } from './docs-markup.ts'
import { docsStyle } from './api-docs-style.ts'
import { type DocsLanguage, words } from './api-docs.th.ts'

/** In pieces, so that other requests are answered in between. */
export async function docsHtml(language: DocsLanguage, files: ReadonlyMap<string, string>): Promise<string> {
  const mark = files.get('mark')
  const texts = words[language]
  const calls = Object.entries(api) as [keyof typeof api, Call][]
  const parts = tags.map((tag) => ({ tag, calls: calls.filter(([, call]) => tagOf(call.path) === tag.name) }))
  const intro = (language === 'th' ? description.th : description.en.split('\n\n')).map(
    (paragraph) => `<p>${sentence(paragraph)}</p>`,
  )
  const sections: string[] = []
  for (const { tag, calls: ofTag } of parts) {
    sections.push(`<section id="${tag.name}"><h2>${escapeHtml(tag[language])}</h2>`)
    for (const [name, call] of ofTag) {
      sections.push(oneCall(language, name, call))
      await nextTurn()
    }
    sections.push(`${tag.name === 'account' ? live(language) : ''}</section>`)
  }
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `${mark ? `<link rel="icon" href="${mark}" type="image/svg+xml">` : ''}<title>${texts.title} · ${brand}</title><style>${docsStyle(files)}</style></head><body>`,
    `<header><a class="brand" href="/" lang="th">${brand}</a><nav>${texts.other}<a href="/">${texts.home}</a></nav></header>`,
    `<main><h1>${texts.title}</h1>${intro.join('')}<p><a class="file" href="/api/openapi.json">${texts.file}</a></p>`,
    `<nav class="parts" aria-label="${texts.title}">${parts.map(({ tag }) => `<a href="#${tag.name}">${escapeHtml(tag[language])}</a>`).join('')}</nav>`,
    ...sections,
    '</main></body></html>',
  ].join('')
}

function oneCall(language: DocsLanguage, name: keyof typeof api, call: Call): string {
  const texts = words[language]
  const summary = language === 'th' ? inThai[name] : call.summary
  const done = exampleOf(answerSchema(call.answer), name)
  return [
    summaryLine(call.method, call.path, summary, texts.access[call.access]),
    `<h3>${texts.fields}</h3>${fieldsTable(language, call)}`,
    call.picture ? '' : `<h3>${texts.example}</h3><pre tabindex="0">${escapeHtml(curl(name, call))}</pre>`,
    `<h3>${texts.answer}</h3><pre tabindex="0" lang="th">${pretty(done)}</pre>`,
    `<h3>${texts.refusals}</h3>${refusalsTable(call)}</details>`,
  ].join('')
}

const summaryLine = (method: string, path: string, summary: string, access: string): string =>
  `<details id="${method}${path.replace(/[^a-z0-9]+/gi, '-')}"><summary><span class="call"><b class="${method}">${method}</b> <code>${escapeHtml(path).replace(/\//g, '/<wbr>')}</code></span><span class="access">${escapeHtml(access)}</span><span class="what">${escapeHtml(summary)}</span></summary>`

function live(language: DocsLanguage): string {
  const { live: what, access } = words[language]
  const stream = 'id: 42\nevent: sync\ndata: {}\n\n'
  return `${summaryLine('GET', '/live', what, access.unbanked)}<pre tabindex="0">${escapeHtml(stream)}</pre></details>`
}

function fieldsTable(language: DocsLanguage, call: Call): string {
  const texts = words[language]
  if (call.picture) return `<p>${texts.picture}</p>`
  const { required } = fieldsIn(call)
  const rows = Object.keys(fieldsOf(call)).map((field) => {
    const needed = required.includes(field) || call.path.includes(`{${field}}`)
    const location = call.path.includes(`{${field}}`) ? ' <i>path</i>' : ''
    return `<tr><th scope="row"><code>${escapeHtml(field)}</code>${location}${needed ? ` <em>${texts.required}</em>` : ''}</th><td>${escapeHtml(wordsByName[field]?.[language] ?? '')}</td></tr>`
  })
  if (call.takesIdempotencyKey)
    rows.push(`<tr><th scope="row"><code>Idempotency-Key</code> <i>header</i></th><td>${texts.key}</td></tr>`)
  return rows.length === 0 ? `<p>${texts.noFields}</p>` : `<table>${rows.join('')}</table>`
}

function curl(name: string, call: Call): string {
  const examples = Object.entries(fieldsOf(call)).map(([field, schema]) => {
    const value = exampleOf(fieldSchema(field, schema, 'text'), name, undefined, field)
    return [field, typeof value === 'string' ? value : JSON.stringify(value ?? '')] as const
  })
  const path = examples.reduce(
    (so, [field, value]) => so.replace(`{${field}}`, encodeURIComponent(value)),
    call.path as string,
  )
  const fields = examples.filter(([field, value]) => value !== '' && !call.path.includes(`{${field}}`))
  const query =
    call.method === 'GET' && fields.length > 0
      ? `?${new URLSearchParams(fields.map(([field, value]) => [field, value]))}`
      : ''
  const lines = [
    `curl ${call.method === 'GET' || fields.length > 0 ? '' : `-X ${call.method} `}$SITE/api${path}${query}`,
    ...(call.method === 'PUT' && fields.length > 0 ? ['-X PUT'] : []),
    ...(call.access === 'open' ? [] : ["-H 'Authorization: Bearer mt_…'"]),
    ...(call.method === 'GET' ? [] : fields.map(([field, value]) => `--data-urlencode '${field}=${value}'`)),
  ]
  return lines.join(' \\\n  ')
}

const refusalsTable = (call: Call): string =>
  `<table class="refusals">${refusalsByStatus(everyRefusal(call))
    .flatMap(([status, codes]) =>
      codes.map(
        (code) =>
          `<tr><td>${status}</td><th scope="row"><code>${code.replace(/_/g, '_<wbr>')}</code></th><td lang="th">${escapeHtml(refusals[code].text)}</td></tr>`,
      ),
    )
    .join('')}</table>`
