/** A pasted number as written; `amounts` may be empty. */
export type PastedEntry = { from: number; to: number; number: string; reversed: boolean; amounts: string[] }

type Span = { from: number; to: number }
type Atom = Span & { text: string; kind: 'digits' | 'reverse' | '=' | '*' | 'other'; glued: boolean }
type Group = Span & { atoms: Atom[]; afterComma: boolean }

/** `row`: one number with an amount after a space; `bare`: a number alone. */
export type ReadGroup = Span & {
  form: 'bare' | 'row' | 'entries'
  entries: PastedEntry[]
  unread: Span[]
  endsWithAmount: boolean
  /** Begins right after a comma with three digits that may end an amount. */
  splitsAmount: boolean
}

const ATOM = /[0-9]+|=|\*|[^\s\u200b0-9=*]+/g

/** What stands between commas and slashes. */
export function groupsOf(row: string): Group[] {
  const groups: Group[] = []
  let start = 0
  let afterComma = false
  for (const text of row.split(/(?=[,/])|(?<=[,/])/)) {
    const atoms = text === ',' || text === '/' ? [] : atomsOf(text, start)
    if (atoms.length > 0)
      groups.push({
        from: (atoms[0] as Atom).from,
        to: (atoms.at(-1) as Atom).to,
        atoms,
        afterComma: afterComma && atoms[0]?.from === start,
      })
    afterComma = text === ','
    start += text.length
  }
  return groups
}

function atomsOf(text: string, start: number): Atom[] {
  let end = -1
  return [...text.matchAll(ATOM)].map(({ 0: found, index }) => {
    const atom: Atom = {
      from: start + index,
      to: start + index + found.length,
      text: found,
      kind: kindOf(found),
      glued: index === end,
    }
    end = index + found.length
    return atom
  })
}

function kindOf(text: string): Atom['kind'] {
  if (text === '=' || text === '*') return text
  if (/^[0-9]/.test(text)) return 'digits'
  return /^(?:r|กลับ)$/i.test(text) ? 'reverse' : 'other'
}

/**
 * Reads entries from the left and skips the rest up to the next number with "=". A group with a word is not read: it
 * may change the meaning ("ล่าง 47=50").
 */
export function readGroup({ from, to, atoms, afterComma }: Group): ReadGroup {
  const splitsAmount = afterComma && /^[0-9]{3}$/.test(atoms[0]?.text ?? '') && !isRow(atoms) && !beginsAt(atoms, 0)
  const group = { from, to, entries: [] as PastedEntry[], unread: [] as Span[], splitsAmount }
  if (isBare(atoms)) return { ...group, form: 'bare', entries: [entryOf(atoms)], endsWithAmount: false }
  const endsWithAmount = /^[0-9]{1,3}$/.test(atoms.at(-1)?.text ?? '')
  if (isRow(atoms)) return { ...group, form: 'row', entries: [entryOf(atoms)], endsWithAmount }
  const word = hasWord(atoms)
  for (let at = 0; at < atoms.length; ) {
    const until = word ? atoms.length : nextBeginning(atoms, at + 1)
    const part = atoms.slice(at, until)
    if (isEntry(part)) group.entries.push(entryOf(part))
    else group.unread.push({ from: (part[0] as Atom).from, to: (part.at(-1) as Atom).to })
    at = until
  }
  return { ...group, form: 'entries', endsWithAmount }
}

const SIGNS = { digits: 'N', reverse: 'R', '=': '=', '*': '*', other: '?' } as const

/** N, R, = and * for digits, reversal and signs, ? for the rest. "123r20" has no separator. */
const shapeOf = (atoms: readonly Atom[]): string =>
  atoms
    .map(({ kind, glued }, at) => (kind === 'digits' && glued && atoms[at - 1]?.kind === 'reverse' ? '?' : SIGNS[kind]))
    .join('')

const hasWord = (atoms: readonly Atom[]): boolean => shapeOf(atoms).includes('?')
const isBare = (atoms: readonly Atom[]): boolean => /^NR?$/.test(shapeOf(atoms))
const isRow = (atoms: readonly Atom[]): boolean => /^NR?N(?:\*N)?$/.test(shapeOf(atoms))
const isEntry = (atoms: readonly Atom[]): boolean => /^NR?=N(?:\*N)?$/.test(shapeOf(atoms))

const beginsAt = (atoms: readonly Atom[], at: number): boolean =>
  /^NR?=/.test(shapeOf(atoms.slice(at, at + 3))) && atoms[at]?.glued !== true

function nextBeginning(atoms: readonly Atom[], from: number): number {
  for (let at = from; at < atoms.length; at += 1) if (beginsAt(atoms, at)) return at
  return atoms.length
}

function entryOf(atoms: readonly Atom[]): PastedEntry {
  const [number = '', ...amounts] = atoms.filter(({ kind }) => kind === 'digits').map(({ text }) => text)
  return {
    from: (atoms[0] as Atom).from,
    to: (atoms.at(-1) as Atom).to,
    number,
    reversed: atoms.some(({ kind }) => kind === 'reverse'),
    amounts,
  }
}
