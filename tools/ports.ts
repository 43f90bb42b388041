import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartError } from './run-program.ts'

/** Below the range that Linux and macOS give to outgoing connections: a port of that range can be taken before we listen on it. */
const FIRST = 20_000
const LAST = 32_000
const TRIES = 50

/** Ports that browsers refuse to open (Fetch standard, "port blocking"). */
const BLOCKED_BY_BROWSERS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** A free TCP port outside the range of outgoing connections. Refuses with `StartError` when none is found. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, LAST)
    if ((await troubleWith(port)) === null) return port
  }
  throw new StartError('The machine gave no free TCP port.')
}

/** Refuses, all at once, the ports that cannot be listened on, each with the variable that changes it. */
export async function refuseTakenPorts(
  ports: readonly { what: string; variable: string; port: number }[],
): Promise<void> {
  const troubles: string[] = []
  for (const [index, { what, variable, port }] of ports.entries()) {
    const twin = ports.findIndex((other) => other.port === port)
    if (twin < index) {
      troubles.push(`${variable} and ${ports[twin]?.variable} are both ${port}: give each its own.`)
      continue
    }
    if (BLOCKED_BY_BROWSERS.has(port)) {
      troubles.push(`Browsers refuse to open port ${port} (${what}). Choose another with ${variable}=…`)
      continue
    }
    const code = await troubleWith(port)
    if (code === 'EACCES')
      troubles.push(`No right to listen on port ${port} (${what}). Choose one above 1023 with ${variable}=…`)
    else if (code)
      troubles.push(`Port ${port} (${what}) is taken by another program. Stop it, or choose another with ${variable}=…`)
  }
  if (troubles.length > 0) throw new StartError(troubles.join('\n  '))
}

/** Tried on every address of the machine: a stranger's server on [::1] would answer for "localhost" first. */
async function troubleWith(port: number): Promise<string | null> {
  const code = await listenOnce(port, '::')
  return code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL' ? listenOnce(port, '0.0.0.0') : code
}

function listenOnce(port: number, host: string): Promise<string | null> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (problem: NodeJS.ErrnoException) => done(problem.code ?? 'error'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)))
  })
}
