/** Where Thai stands outside of `*.th.ts`, each with its reason. */
export const THAI_ELSEWHERE: readonly { path: RegExp; why: string }[] = [
  {
    path: /^contract\/plain\/(?:office|risk|parked-events)\.ts$/,
    why: 'what operators alone read, which web/office imports by these names',
  },
  { path: /^contract\/openapi\//, why: "the API's document is one text: descriptions, names and examples" },
  {
    path: /^contract\/plain\/(?:banks|bank-words|password-policy)\.ts$/,
    why: 'names of banks, and the site’s own name as a password, are data',
  },
  { path: /^modules\/[^/]+\/settings\.ts$/, why: 'a setting is one entry: name, hint, bounds' },
  { path: /^modules\/content\/delivered\//, why: 'articles, banners and offers are content' },
  { path: /^kit\/thai-/, why: 'how Thai is written: months, weekdays, the order of letters' },
]

/** Letters and signs of Thai, without its digits and the sign of the baht. */
const THAI = '\\u0E01-\\u0E3A\\u0E40-\\u0E4E'

/** The lines of a source without comments that have Thai in them. */
export const thaiIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => new RegExp(`[${THAI}]`).test(line))
    .map((line) => line.trim())

/** Where a source compares something with a text: one in Thai, one of a `*.th.ts`, or that of a refusal. */
export function comparedTexts(source: string): string[] {
  const imports = [...source.matchAll(/import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '[^']*th(?:\.server)?\.ts'/g)]
  const ofNamespaces = imports.flatMap(([, namespace]) => (namespace ? [`${namespace}\\.\\w+`] : []))
  const named = imports.flatMap(([, , names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  )
  const texts = [
    ...ofNamespaces,
    ...named.filter((name) => /^\w+$/.test(name)),
    String.raw`\w+\.\w+\.text`,
    `'[^'\\n]*[${THAI}][^'\\n]*'`,
  ]
  const text = `(?:${texts.join('|')})`
  const before = `(?:[=!]==\\s*|\\.(?:includes|startsWith|endsWith|indexOf)\\(\\s*)${text}(?![\\w.(])`
  return [...source.matchAll(new RegExp(`${before}|(?<![\\w.])${text}\\s*[=!]==`, 'g'))].map(([found]) => found)
}
