import { type Mutant, mutantAt } from './mutant.ts'

/** A kind of fault in SQL: a pattern, and the replacements of each match. */
const SWAPS: readonly (readonly [RegExp, (match: RegExpMatchArray) => string[]])[] = [
  [/ <= /g, () => [' < ']],
  [/ >= /g, () => [' > ']],
  [/ < /g, () => [' <= ']],
  [/ > /g, () => [' >= ']],
  [/ <> /g, () => [' = ']],
  [/(?<!set \w+|\) set \w+|do update set \w+) = (?=[\w('-])/g, () => [' <> ']],
  [/ \+ /g, () => [' - ']],
  [/ - /g, () => [' + ']],
  [/ and /g, () => [' or ']],
  [/ or (?!replace)/g, () => [' and ']],
  [/\bnot exists\b/g, () => ['exists']],
  [/(?<!not )\bexists \(/g, () => ['not exists (']],
  [/\bis not null\b/g, () => ['is null']],
  [/\bis null\b/g, () => ['is not null']],
  [/\bis distinct from\b/g, () => ['is not distinct from']],
  [/\bif not found\b/g, () => ['if found']],
  [/\bgreatest\b/g, () => ['least']],
  [/\bleast\b/g, () => ['greatest']],
  [/\bmax\(/g, () => ['min(']],
  [/\bbool_or\(/g, () => ['bool_and(']],
  [/ desc\b/g, () => ['']],
  [/ for no key update(?: skip locked)?/g, () => ['']],
  [/ skip locked/g, () => ['']],
  [/ filter \(where [^()]+\)/g, () => ['']],
  [/(?<=[=(, ]|array\[)(\d+)(?=::smallint|[ ,;)\]]|$)/gm, ([digits = '0']) => [String(Number(digits) + 1)]],
  [/(?<=\bif )(?:(?!\bthen\b)[^;])+?(?= then\b)/g, () => ['true', 'false']],
  [/(?<=\bthen )-(?=\w)/g, () => ['']],
  [/(?<=[,( ])-(?=(?:p|v|e|d|h)[_.]\w)/g, () => ['']],
]

/** Statements that a mutant leaves out. */
const STATEMENT = /^ *(?:perform|update|insert into|delete from|v_\w+ :=)[^;]*;/gm

/** Every fault of these kinds in a text of SQL. Comments, strings and the heads of functions are not mutated. */
export function sqlMutants(file: string, text: string, from = 0, to = text.length): Mutant[] {
  const silent = quietSpans(text, to)
  const found: Mutant[] = []
  const add = (at: number, length: number, instead: string) => {
    if (at >= from && at + length <= to && !silent.some(([start, end]) => at < end && at + length > start))
      found.push(mutantAt(file, text, at, at + length, instead))
  }
  for (const [pattern, swap] of SWAPS)
    for (const match of text.matchAll(pattern))
      for (const instead of swap(match)) add(match.index, match[0].length, instead)
  for (const match of text.matchAll(STATEMENT)) add(match.index, match[0].length, ' null;')
  return found
}

/** What is not mutated: comments, quoted texts, and what is before a function's body. */
function quietSpans(text: string, to: number): [number, number][] {
  const spans: [number, number][] = []
  for (const match of text.slice(0, to).matchAll(/--[^\n]*|'(?:[^'\n])*'/g))
    spans.push([match.index, match.index + match[0].length])
  for (const match of text
    .slice(0, to)
    .matchAll(/^(?:create or replace function|drop function|revoke|grant|do \$\$)[\s\S]*?(?:\bas \$\$|;\n|end \$\$)/gm))
    spans.push([match.index, match.index + match[0].length])
  return spans
}

/** The whole statement that makes the function around a place. */
export function functionAround(text: string, at: number): string | null {
  for (const match of text.matchAll(/^create or replace function[\s\S]*?\n(?:end )?\$\$;/gm))
    if (at >= match.index && at < match.index + match[0].length) return match[0]
  return null
}
