import { z } from 'zod'
import { dialectNames } from '#contract/provider/dialects.ts'
import { StartError } from '../run-program.ts'
import { adapterOf } from './adapters.ts'
import { clockOf, peopleOf, personWithLaunches, type Site } from './site.ts'

const login = z.object({ phone: z.string(), password: z.string() })
/** What the program must be told of a site that is not its own: docs/certification.md. */
const described = z.object({
  host: z.string(),
  dialect: z.enum(dialectNames).default('chokdee'),
  keyId: z.string().default(''),
  secret: z.string().optional(),
  privateKey: z.string().optional(),
  game: z.string(),
  timeout_ms: z.int().min(100).max(60_000).default(5_000),
  members: z.tuple([login, login]).optional(),
  launches: z.tuple([z.string(), z.string()]).optional(),
})

/** A site that is known by its address and a host's keys alone. Refuses with `StartError` where the file does not say enough. */
export async function foreignSite(url: string, text: string): Promise<Site> {
  const parsed = described.safeParse(readJson(text))
  if (!parsed.success) throw new StartError(`The file of --with does not say enough:\n${z.prettifyError(parsed.error)}`)
  const { host, dialect, keyId, secret, privateKey, game, timeout_ms: timeoutMs, members, launches } = parsed.data
  const signing = secret === undefined ? (privateKey === undefined ? null : { privateKey }) : { secret }
  if (signing === null) throw new StartError('The file of --with needs "secret" or "privateKey".')
  if (!members && !launches) throw new StartError('The file of --with needs "members" or "launches", two of them.')
  const [first, second] = launches ?? ['', '']
  return {
    walletUrl: url,
    adapter: adapterOf(dialect),
    keys: { host, keyId, signing },
    people: members
      ? peopleOf(url, { host, game, members })
      : { first: personWithLaunches([first]), second: personWithLaunches([second]) },
    nowMs: await clockOf(url),
    timeoutMs,
    crash: null,
    setClosed: null,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError('The file of --with is no JSON.')
  }
}
