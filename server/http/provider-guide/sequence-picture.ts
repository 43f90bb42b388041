import { escapeHtml } from './markup.ts'

/** Top to bottom. `from`, `to` and `at` (of a note): indexes of lanes. `lost`: the message does not arrive. */
export type Sequence = {
  id: string
  title: string
  lanes: readonly [string, string, ...string[]]
  steps: readonly (
    | { from: number; to: number; label: string; kind?: 'answer' | 'lost' }
    | { at: number; note: string }
  )[]
}

const WIDTH = 360
const LINE = 15
const LETTER = 6.3
const HEAD = 46

/** Inline SVG with a description in words. Needs the guide's style. */
export function sequencePicture({ id, title, lanes, steps }: Sequence): string {
  const margin = WIDTH / lanes.length / 2
  const x = (lane: number): number => Math.round(margin + lane * 2 * margin)
  let y = HEAD
  const drawn = steps.map((step) => {
    const lines =
      'note' in step
        ? wrapped(step.note, noteLetters(lanes.length))
        : wrapped(step.label, lettersBetween(x(step.from), x(step.to)))
    const top = y
    y += lines.length * LINE + ('note' in step ? 24 : 22)
    return 'note' in step
      ? noteAt(x(step.at), top + 6, lines)
      : arrow({ ...step, x1: x(step.from), x2: x(step.to), top, lines })
  })
  const bottom = y + 6
  const poles = lanes.map((_lane, lane) => `<path class="pole" d="M${x(lane)} 34V${bottom}"/>`)
  const heads = lanes.map(
    (name, lane) =>
      `<rect class="lane" x="${x(lane) - margin + 4}" y="4" width="${2 * margin - 8}" height="30" rx="8"/><text x="${x(lane)}" y="23" class="lane-name">${escapeHtml(name)}</text>`,
  )
  return framed(
    { id, title, described: described(lanes, steps), height: bottom + 8 },
    [...poles, ...drawn, ...heads].join(''),
  )
}

export function framed(
  { id, title, described, height }: { id: string; title: string; described: string; height: number },
  inner: string,
): string {
  return `<figure class="picture"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(described)}</desc>${inner}</svg><figcaption>${escapeHtml(title)}</figcaption></figure>`
}

export const arrowHeads =
  '<svg class="defs" aria-hidden="true" focusable="false"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs></svg>'

export function wrapped(words: string, lettersMax: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lettersMax) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const lettersBetween = (x1: number, x2: number): number => Math.max(12, Math.floor((Math.abs(x2 - x1) + 8) / LETTER))
const noteLetters = (lanes: number): number => (lanes > 2 ? 26 : 40)

export const textLines = (lines: readonly string[], x: number, top: number, kind: string): string =>
  `<text class="${kind}">${lines.map((line, index) => `<tspan x="${x}" y="${top + LINE * (index + 1) - 4}">${escapeHtml(line)}</tspan>`).join('')}</text>`

type Arrow = { x1: number; x2: number; top: number; lines: readonly string[]; kind?: 'answer' | 'lost' }

function arrow({ x1, x2, top, lines, kind }: Arrow): string {
  const y = top + lines.length * LINE + 6
  const way = Math.sign(x2 - x1)
  const end = kind === 'lost' ? Math.round((x1 + x2) / 2 + way * 12) : x2 - way
  const cross = kind === 'lost' ? `<path class="lost" d="M${end - 5} ${y - 5}l10 10m0-10l-10 10"/>` : ''
  const tip = kind === 'lost' ? '' : ' marker-end="url(#tip)"'
  return `${textLines(lines, Math.round((x1 + x2) / 2), top, 'label')}<path class="arrow ${kind ?? 'call'}" d="M${x1} ${y}H${end}"${tip}/>${cross}`
}

function noteAt(x: number, top: number, lines: readonly string[]): string {
  const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER) + 16
  const left = Math.min(Math.max(2, Math.round(x - width / 2)), WIDTH - width - 2)
  return `<rect class="aside" x="${left}" y="${top}" width="${width}" height="${lines.length * LINE + 8}" rx="6"/>${textLines(lines, Math.round(left + width / 2), top + 3, 'aside-text')}`
}

const described = (lanes: Sequence['lanes'], steps: Sequence['steps']): string =>
  steps
    .map((step, index) => {
      if ('note' in step) return `${index + 1}. At ${lanes[step.at]}: ${step.note}.`
      const way = step.kind === 'lost' ? ', which is lost' : ''
      return `${index + 1}. ${lanes[step.from]} to ${lanes[step.to]}: ${step.label}${way}.`
    })
    .join(' ')
