import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { walletCallHeaders } from '#contract/provider/signature.ts'
import { walletPath } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import { systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import type { Stack } from '#tools/stack.ts'
import { figure, median, percentile } from './figures.ts'
import { type Ledger, processSeconds } from './ledger.ts'
import type { Measured } from './report.ts'
import { rate, type Contender, type Measurement, measureRounds } from './rounds.ts'
import type { Writer } from './slice.ts'
import { openWriters } from './writers.ts'
import { watchRelay } from './relay-watch.ts'

const CLIENTS = 64
const HOW = { rounds: 4, sliceS: 4, warmUpS: 4 }
const WANTED_SHARE = 0.35
/** A round is recorded within this time, also while bets come as fast as they can. */
const WANTED_LAG_S = 2
/** More than can be answered in a slice: requests are signed before the time runs. */
const SIGNED_PER_S = 6_000
const HOST = 'slot.localhost'

/** Signed bets over HTTP beside the write limit with as many clients. The whole site answers them, its relay delivering rounds as usual. */
export async function measureSignedBets(stack: Stack, ledger: Ledger): Promise<Measured> {
  const game = await openGames(ledger)
  const { writers, weak } = openWriters(ledger)
  const key = present((JSON.parse(stack.environment['GAME_HOST_KEYS'] ?? '{}') as Record<string, Key>)[HOST], 'the slot host has a key')
  let late = 0
  const bets = betWriter(stack.siteUrl, key, { members: ledger.members, game }, () => {
    late += 1
  })
  const seats: Contender[] = [
    { name: 'limit', clients: CLIENTS, write: present(writers.limit, 'the limit is always written'), ledger },
    {
      name: 'signed bets',
      clients: CLIENTS,
      write: bets,
      ledger,
      serverCpuSeconds: () => processSeconds(stack.sitePid),
    },
  ]
  const relay = await watchRelay(ledger.ownerUrl)
  const taken = await measureRounds(seats, HOW)
  const lag = await relay.end()
  const violations = await auditBooks(ledger.ownerUrl, walletInvariants)
  const share = median(ratios(taken, 'signed bets'))
  return {
    name: 'bets',
    title: 'Signed bets over HTTP beside the write limit',
    table: [['', 'clients', 'per s', 'of limit', 'p50 ms', 'p99 ms', 'db µs', 'site µs'], ...seats.map(({ name }) => line(taken, name))],
    notes: [
      `medians of ${HOW.rounds} alternating rounds of ${HOW.sliceS} s; signing is not measured, checking the signature is; the client shares the machine`,
      `${figure(late)} bets were answered TRY_AGAIN, ${figure(lag.waiting)} events waited for the relay at the end; the oldest waiting one was at most ${figure(lag.worstS, 1)} s old`,
      ...(weak ? ['no pgbench here: the limit was written by Node and is weaker'] : []),
      ...violations.map(({ invariant, what }) => `VOID: ${invariant}: ${what}`),
    ],
    demands: [
      {
        what: `signed bets, ${CLIENTS} connections`,
        wanted: `≥ ${WANTED_SHARE} of the write limit`,
        figure: figure(share, 2),
        reached: violations.length === 0 && share >= WANTED_SHARE,
      },
      {
        what: 'age of the oldest event that waits for the relay, at its worst',
        wanted: `≤ ${WANTED_LAG_S} s`,
        figure: `${figure(lag.worstS, 1)} s`,
        reached: lag.worstS <= WANTED_LAG_S,
      },
    ],
    figures: {
      weak,
      lag,
      violations,
      slices: taken.map(({ slice, ...one }) => ({ ...one, written: slice.written, seconds: slice.seconds })),
    },
  }
}

/** Each slice against the limit's of the same round. */
const ratios = (taken: readonly Measurement[], name: string): number[] =>
  taken
    .filter((one) => one.name === name)
    .map(
      (one) =>
        rate(one) /
        rate(
          present(
            taken.find((other) => other.name === 'limit' && other.round === one.round),
            'a peer',
          ),
        ),
    )

function line(taken: readonly Measurement[], name: string): string[] {
  const own = taken.filter((one) => one.name === name)
  const latencies = own.flatMap(({ slice }) => slice.latenciesMs)
  return [
    name,
    String(CLIENTS),
    figure(median(own.map(rate))),
    figure(median(ratios(taken, name)), 2),
    figure(percentile(latencies, 0.5), 1),
    figure(percentile(latencies, 0.99), 1),
    figure(median(own.map(({ databaseCpuMicros }) => databaseCpuMicros))),
    figure(median(own.map(({ serverCpuMicros }) => serverCpuMicros))),
  ]
}

type Key = { keyId: string; secret: string }

/** Opens a game for every member of the ledger; answers the game's code. */
async function openGames(ledger: Ledger): Promise<string> {
  const owner = new pg.Client({ connectionString: ledger.ownerUrl })
  await owner.connect()
  try {
    await owner.query(readFileSync(join(import.meta.dirname, 'signed-bets.sql'), 'utf8').replaceAll(':members', String(ledger.members)))
    await owner.query('vacuum analyze games.player, games.session')
    return (await owner.query<{ code: string }>('select code from games.game where host_no = 1 order by rank limit 1')).rows[0]?.code ?? ''
  } finally {
    await owner.end()
  }
}

/** Sends bets over so many connections, each waiting for its answer. An answer is OK, or TRY_AGAIN, for which `late` is called. */
function betWriter(siteUrl: string, key: Key, ledger: { members: number; game: string }, late: () => void): Writer {
  return async (clients, seconds) => {
    const requests = Array.from({ length: Math.ceil(seconds * SIGNED_PER_S) }, () => signedBet(siteUrl, key, ledger))
    const sockets = await Promise.all(Array.from({ length: clients }, () => openSocket(siteUrl)))
    const latenciesMs: number[] = []
    const from = performance.now()
    const until = from + seconds * 1000
    await Promise.all(
      sockets.map(async (socket) => {
        for (let request = requests.pop(); request && performance.now() < until; request = requests.pop()) {
          const began = performance.now()
          if (await exchange(socket, request)) latenciesMs.push(performance.now() - began)
          else late()
        }
      }),
    )
    const spent = (performance.now() - from) / 1000
    for (const socket of sockets) socket.destroy()
    return { written: latenciesMs.length, seconds: spent, latenciesMs }
  }
}

function signedBet(siteUrl: string, key: Key, ledger: { members: number; game: string }): string {
  const at = systemClock.now()
  const member = 1 + Math.floor(Math.random() * ledger.members)
  const rawBody = JSON.stringify({
    request: newId('req', at),
    transaction: newId('txn', at),
    session: `gs-bench-${member}`,
    player: `bench-${member}`,
    round: newId('rnd', at),
    game: ledger.game,
    amount: '100',
  })
  const path = walletPath('bet')
  const parts = { method: 'POST', path, timestamp: String(at.getTime()), nonce: crypto.randomUUID(), rawBody }
  const headers = Object.entries(walletCallHeaders({ host: HOST, ...key }, parts)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nHost: ${new URL(siteUrl).host}\r\nContent-Length: ${Buffer.byteLength(rawBody)}\r\n${headers.join('')}\r\n${rawBody}`
}

function openSocket(siteUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** One request and its whole answer, on a connection that stays open; false for TRY_AGAIN. */
function exchange(socket: Socket, request: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const onData = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      const length = /content-length: ([0-9]+)/i.exec(answer)?.[1]
      if (end === -1 || (length ? answer.length < end + 4 + Number(length) : !answer.endsWith('\r\n0\r\n\r\n'))) return
      socket.off('data', onData)
      if (answer.includes('"status":"OK"')) resolve(true)
      else if (answer.includes('"status":"TRY_AGAIN"')) resolve(false)
      else reject(new Error(`a bet was not taken: ${answer}`))
    }
    socket.on('data', onData)
    socket.write(request)
  })
}
