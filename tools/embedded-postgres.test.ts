import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { forgetDataFolder } from './database.ts'
import { clusterFolder, startPostgres } from './embedded-postgres.ts'
import { refuseTakenPorts } from './ports.ts'
import { serverRunsIn } from './postgres-signs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-embedded-'))
const inside = join(dataDir, 'postgres')
// Small, and with fsync left on, as it is by default: a kill must lose nothing.
const start = (port = 0) => startPostgres({ dataDir: inside, port, settings: { shared_buffers: '32MB' } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function runSql(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const serverPid = (): number =>
  Number(readFileSync(join(clusterFolder(inside), 'postmaster.pid'), 'utf8').split('\n')[0])
const guardsOf = (pid: number): string[] =>
  spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((args) => args.includes(`kill -INT ${pid};`))

describe('the embedded database', () => {
  it('keeps what it acknowledged when it is killed, says so, and starts again despite the files that the kill left', async () => {
    const first = await start()
    await runSql(first.url, 'create table kept (word text)')
    await runSql(first.url, "insert into kept values ('yes')")
    process.kill(serverPid(), 'SIGKILL')
    expect(await first.died).toContain('Start again')
    await first.stop()
    const second = await start()
    expect(await runSql(second.url, 'select word from kept')).toEqual([{ word: 'yes' }])
    await second.stop()
  })

  it('that ends by itself ends its guard, which would signal another process that has its number', async () => {
    const running = await start()
    const pid = serverPid()
    expect(guardsOf(pid)).toHaveLength(1)
    process.kill(pid, 'SIGINT')
    await running.died
    await expect.poll(() => guardsOf(pid)).toEqual([])
    await running.stop()
  })

  it('is stopped again where its start fails after the server has come up', async () => {
    const file = join(inside, 'owner-password')
    const password = readFileSync(file, 'utf8')
    writeFileSync(file, 'another')
    await expect(start()).rejects.toThrow('password')
    writeFileSync(file, password)
    expect(serverRunsIn(clusterFolder(inside))).toBe(false)
    const running = await start()
    expect(await runSql(running.url, 'select word from kept')).toHaveLength(1)
    await running.stop()
  })

  it('refuses a second start beside a running one, and a stranger without the password', async () => {
    const running = await start()
    await expect(start()).rejects.toThrow('already running')
    await expect(runSql(running.url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
    await running.stop()
  })

  it('starts despite the pid file of a dead server whose number another process has now', async () => {
    writeFileSync(join(clusterFolder(inside), 'postmaster.pid'), `${process.pid}\n`)
    const running = await start()
    expect(await runSql(running.url, 'select word from kept')).toHaveLength(1)
    await running.stop()
  })

  it('names a taken port', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as AddressInfo
    await expect(start(port)).rejects.toThrow(`Port ${port} of the database is taken`)
    const site = { what: 'member site', variable: 'PORT', port }
    await expect(refuseTakenPorts([site])).rejects.toThrow(
      `Port ${port} (member site) is taken by another program. Stop it, or choose another with PORT=`,
    )
    stranger.close()
  })

  it('is forgotten with its data folder', () => {
    forgetDataFolder(dataDir)
    expect(() => readFileSync(join(inside, 'owner-password'))).toThrow('ENOENT')
  })
})
