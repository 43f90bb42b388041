import { existsSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { MODULES } from './map.ts'
import { mayUse, ownerOf } from './tables.ts'
import { comparedTexts, THAI_ELSEWHERE, thaiIn } from './texts.ts'
import { filesOf, PARTS_OF_THE_TREE, textOf } from './tree.ts'

/** One rule of tidiness: which files it reads and what it finds wrong in one of them. */
export type Tidiness = {
  name: string
  files: RegExp
  except?: RegExp
  wrongIn(file: string, text: string, base: string): string[]
}

const CODE = /\.(?:ts|tsx|mjs)$/
const WRITTEN = /\.(?:ts|tsx|mjs|css|sql|md|json|sh|html|svg)$|^\.ci\/run$|^\.[a-z]+rc$/
const TESTS = /\.test\.tsx?$|^tests\/|^bench\//
const LINES_MAX = 300
/** The line width of the formatter, which leaves comments as they are. */
const LINE_WIDTH = 140
/** How a statement names a table that it only reads. */
const READS = /^(?:from|join|using)$/i

/** Names that do not describe the content. */
const CATCH_ALL_NAMES =
  /^(?:utils?|helpers?|common|managers?|services?|misc|shared|lib)$|-(?:utils?|helpers?|manager|service)$/
const CATCH_ALL_NOUNS = /\bexport (?:class|const|function|type|interface) (\w*(?:Manager|Service|Helpers?|Utils?))\b/g

export const TIDINESS: readonly Tidiness[] = [
  {
    name: 'no catch-all names',
    files: /./,
    wrongIn: (file, text) => [
      ...file.split('/').filter((part) => CATCH_ALL_NAMES.test(part.split('.')[0] ?? '')),
      ...(CODE.test(file) ? all(text, CATCH_ALL_NOUNS) : []),
    ],
  },
  {
    name: `files of at most ${LINES_MAX} lines`,
    files: /\.(?:ts|tsx|mjs|css|sql)$/,
    wrongIn: (_file, text) => (text.split('\n').length > LINES_MAX + 1 ? [`${text.split('\n').length - 1} lines`] : []),
  },
  {
    name: `comments within ${LINE_WIDTH} characters a line`,
    files: /\.(?:ts|tsx|mjs|css|sql)$/,
    // Migrations keep their bytes, and what is generated is not written by people.
    except: /^migrations\/|published\.ts$/,
    wrongIn: (_file, text) =>
      text.split('\n').filter((line) => line.length > LINE_WIDTH && /^\s*(?:\/\/|\/?\*|--)/.test(line)),
  },
  {
    name: 'one clock',
    files: /^(?:kit|contract|modules|server|web|studio|world)\/.*\.tsx?$/,
    except: new RegExp(`^kit/clock\\.ts$|${TESTS.source}`),
    wrongIn: (_file, text) => all(withoutComments(text), /\bDate\.now\(\)|\bnew Date\(\s*\)|(?<!\.)\bDate\(\)/g),
  },
  {
    name: 'the environment is read where a process begins',
    files: CODE,
    except: /^(?:server|world)\/(?:config|main)\.ts$|^tools\/|\.config\.ts$/,
    wrongIn: (_file, text) =>
      all(withoutComments(text), /\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV|PROD|SSR|MODE)/g),
  },
  {
    name: 'fixtures register hooks when they are called: test files of a worker share their modules',
    files: /^tests\/.*(?<!\.test|\.setup|\.spec)\.ts$/,
    wrongIn: (_file, text) => all(text, /^(?:before|after)(?:Each|All)\(/gm),
  },
  {
    name: 'programs ask startedAs: Node knows import.meta.main from 24.2 on only',
    files: CODE,
    except: /^tests\/architecture\/tidiness\.ts$/,
    wrongIn: (_file, text) => all(withoutComments(text), /\bimport\.meta\.main\b/g),
  },
  {
    name: 'modules are entered by #imports, and no path climbs twice',
    files: CODE,
    except: /^tests\/architecture\//,
    wrongIn: (file, text) =>
      all(text, /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g).filter(
        (path) => path.startsWith('../..') || moduleOf(join(dirname(file), path)) !== moduleOf(file),
      ),
  },
  {
    name: 'one client alone makes outgoing requests',
    files: /^(?:kit|contract|modules|server)\/.*\.ts$/,
    except: /^server\/partners\/partner-call\.ts$|\.test\.ts$/,
    wrongIn: (_file, text) =>
      all(
        withoutComments(text),
        /(?<![\w.$])fetch\(|^import (?!type)[^\n]*'(?:node:(?:https?|http2|tls|dgram|dns)|undici)'|^import [^\n]*\b(?:connect|createConnection)\b[^\n]*'node:net'/gm,
      ),
  },
  {
    name: 'SQL lives in stores',
    files: /^modules\/.*\.ts$/,
    except: /\.store\.ts$|\.test\.ts$/,
    wrongIn: (_file, text) => all(withoutComments(text), /\.rows[<(]/g),
  },
  {
    name: 'a store reads the tables of its own module',
    files: /^modules\/.*\.store\.ts$/,
    wrongIn: (file, text) =>
      [...text.matchAll(/\b((?:delete\s+)?from|join|using|into|update)\s+([a-z_]+\.[a-z_]+)/gi)]
        .filter(
          ([, use = '', table = '']) =>
            !mayUse(moduleOf(file).replace('modules/', ''), table, READS.test(use) ? 'read' : 'write'),
        )
        .map(([found]) => found),
  },
  {
    // The database plans a statement once under its name: of two with one name and different text, the second is an error on the same
    // connection.
    name: 'a statement has its name to itself',
    files: /^modules\/.*\.store\.ts$/,
    wrongIn: (_file, text, base) => {
      const everybody = filesOf(base, ['modules'], /\.store\.ts$/).flatMap((file) => statementNames(textOf(base, file)))
      return statementNames(text).filter((name) => everybody.indexOf(name) !== everybody.lastIndexOf(name))
    },
  },
  {
    name: 'an invariant reads its own module and those it may import',
    files: /^modules\/[^/]+\/invariants\.ts$/,
    wrongIn: (file, text) => {
      const module = moduleOf(file).replace('modules/', '')
      const known = new Set([module, ...(MODULES[module] ?? []), 'operators', 'outbox'])
      return all(text, /(?<!distinct )\b(?:from|join)\s+([a-z_]+\.[a-z_]+)/gi).filter(
        (table) => !known.has(ownerOf(table)),
      )
    },
  },
  {
    name: 'Thai texts are in *.th.ts beside what shows them',
    files: /^(?:kit|contract|modules|server|web)\/.*\.tsx?$/,
    except: new RegExp(`(?:^|[./])th(?:\\.server)?\\.ts$|\\.stories\\.tsx$|${TESTS.source}`),
    wrongIn: (file, text) => (THAI_ELSEWHERE.some(({ path }) => path.test(file)) ? [] : thaiIn(withoutComments(text))),
  },
  {
    name: 'nothing is decided by comparing a text',
    files: /^(?:contract|modules|server|web)\/.*\.tsx?$/,
    except: TESTS,
    wrongIn: (_file, text) => comparedTexts(withoutComments(text)),
  },
  {
    name: 'no notes to tidy up later',
    files: WRITTEN,
    except: /^tests\/architecture\/|^package-lock\.json$/,
    // The words that this rule looks for, left lying about nowhere.
    wrongIn: (_file, text) => all(text, /\b(?:TODO|FIXME|XXX|HACK)\b/g),
  },
  {
    name: 'no path of one machine',
    files: WRITTEN,
    wrongIn: (_file, text) => all(text, /(?<![\w.~-])\/(?:work|farm|root|home\/\w+|Users\/\w+|tmp\/\w+)\/[\w.-]*/g),
  },
  {
    name: "no package registry's host",
    files: WRITTEN,
    wrongIn: (_file, text) =>
      all(text, /https?:\/\/[a-z0-9.-]*(?:npm|yarnpkg|verdaccio|artifactory|nexus|debian)[a-z0-9.:-]*/gi),
  },
  {
    name: 'every migration tells why',
    files: /^migrations\/[0-9]{4}-[^/]+\/up\.sql$/,
    wrongIn: (file, _text, base) => {
      const why = join(dirname(file), 'why.md')
      return existsSync(join(base, why)) && textOf(base, why).trim().length >= 40
        ? []
        : [`${why} is missing or says nothing`]
    },
  },
  {
    name: 'every migration has its own number',
    files: /^migrations\/[0-9]{4}-[^/]+\/up\.sql$/,
    wrongIn: (file, _text, base) =>
      filesOf(
        base,
        ['migrations'],
        new RegExp(`^migrations/${basename(dirname(file)).slice(0, 4)}-[^/]+/up\\.sql$`),
      ).filter((other) => other !== file),
  },
  {
    name: 'every module has a public API and a page about itself',
    files: /^modules\/[^/]+\/[^/]+\.ts$/,
    wrongIn: (file, _text, base) => {
      const module = dirname(file)
      const [first] = filesOf(base, ['modules'], new RegExp(`^${module}/[^/]+\\.ts$`))
      return file === first
        ? ['index.ts', 'README.md']
            .filter((name) => !existsSync(join(base, module, name)))
            .map((name) => `${module} has no ${name}`)
        : []
    },
  },
]

/** All findings of the rules of tidiness below a root, as "file: what". */
export function untidy(rule: Tidiness, base: string): string[] {
  return filesOf(base, [...PARTS_OF_THE_TREE, 'migrations', 'docs', '.ci', '.'], /./)
    .filter((file, index, files) => files.indexOf(file) === index && rule.files.test(file) && !rule.except?.test(file))
    .flatMap((file) => [...new Set(rule.wrongIn(file, textOf(base, file), base))].map((what) => `${file}: ${what}`))
}

/** All matches of a pattern; of their first group where there is one. */
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

/** The names of the statements that a store runs. */
const statementNames = (text: string): string[] => all(text, /\.rows(?:<(?:[^()]|\([^)]*\))*?>)?\(\s*'([^']+)'/g)

/** Roughly: enough for rules that look for calls. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The module of a file: what `./` and one `../` may reach. */
function moduleOf(file: string): string {
  const [part = '', second = ''] = normalize(file).split('/')
  return part === 'modules' || part === 'web' ? `${part}/${second}` : part
}
