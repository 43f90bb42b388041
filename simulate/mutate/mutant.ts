/** One small fault in one file: the text between two places, and its replacement. */
export type Mutant = { file: string; from: number; to: number; instead: string; line: number; was: string }

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

export function mutantAt(file: string, text: string, from: number, to: number, instead: string): Mutant {
  return { file, from, to, instead, line: lineOf(text, from), was: text.slice(from, to) }
}

/** The mutated file. */
export const mutated = (text: string, { from, to, instead }: Mutant): string =>
  text.slice(0, from) + instead + text.slice(to)

const short = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > 70 ? `${flat.slice(0, 67)}…` : flat
}

export const mutantText = ({ file, line, was, instead }: Mutant): string =>
  `${file}:${line}  ${short(was)}  →  ${short(instead) || '(nothing)'}`
