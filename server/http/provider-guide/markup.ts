import { pretty, sentence, escapeHtml } from '../docs-markup.ts'

/** Ids are in addresses and never change. */
export type Section = { id: string; title: string; body: string; parts?: readonly Section[] }

export { sentence, escapeHtml }

/** [words](#id) links into the guide, or to a path of the site. */
export const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${linked(line)}</p>`).join('')
export const list = (...lines: string[]): string =>
  `<ul>${lines.map((line) => `<li>${linked(line)}</li>`).join('')}</ul>`
export const steps = (...lines: string[]): string =>
  `<ol>${lines.map((line) => `<li>${linked(line)}</li>`).join('')}</ol>`
export const note = (line: string): string => `<p class="note">${linked(line)}</p>`

const linked = (line: string): string => sentence(line).replace(/\[([^\]]+)\]\(([#/][^)\s]*)\)/g, '<a href="$2">$1</a>')

export const block = (name: string, content: string): string =>
  `<pre tabindex="0" aria-label="${escapeHtml(name)}">${escapeHtml(content)}</pre>`

export function exchange(about: string, { request, answer }: { request?: unknown; answer: unknown }): string {
  const requestHtml =
    request === undefined
      ? ''
      : `<h4>Request</h4><pre tabindex="0" aria-label="Request: ${escapeHtml(about)}">${pretty(request)}</pre>`
  return `<div class="exchange"><div>${requestHtml}</div><div><h4>Answer</h4><pre tabindex="0" aria-label="Answer: ${escapeHtml(about)}">${pretty(answer)}</pre></div></div>`
}

/** The first column names the row; cells are `sentence` markup. On a phone each row is a block of its own. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows.map(([first = '', ...cells]) => {
    const others = cells
      .map((cell, index) => `<td data-head="${escapeHtml(heads[index + 1] ?? '')}">${linked(cell)}</td>`)
      .join('')
    return `<tr><th scope="row">${breakable(sentence(first))}</th>${others}</tr>`
  })
  return `<table class="guide"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const breakable = (markup: string): string => markup.replace(/_/g, '_<wbr>')
