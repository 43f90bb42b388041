import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Balancer, openBalancer } from './balancer.ts'
import { freePort } from './ports.ts'

const open: { close: () => unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

/** A process that reports its name; with `hangs` it does not answer, like a stopped one. */
async function target(name: string, port: number, state = { hangs: false }): Promise<Server> {
  const server = createServer((_request, answer) => {
    if (!state.hangs) answer.end(name)
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  open.push({ close: () => server.closeAllConnections() ?? server.close() })
  return server
}

async function balancerOf(ports: number[]): Promise<Balancer> {
  const balancer = await openBalancer(await freePort(), ports)
  open.push(balancer)
  return balancer
}

const read = ({ port }: Balancer): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(8_000) }).then(
    (answer) => answer.text(),
    () => 'broken',
  )

const requestTimes = async (balancer: Balancer, times: number): Promise<Set<string>> => {
  const answers = new Set<string>()
  for (let time = 0; time < times; time += 1) answers.add(await read(balancer))
  return answers
}

test('connections go to both processes in turn', async () => {
  const [one, two] = [await freePort(), await freePort()]
  await target('one', one)
  await target('two', two)
  expect(await requestTimes(await balancerOf([one, two]), 6)).toEqual(new Set(['one', 'two']))
})

test('a process that is gone is passed over without a broken call, and taken in again when it is back', async () => {
  const [one, two] = [await freePort(), await freePort()]
  await target('one', one)
  const balancer = await balancerOf([one, two])
  expect(await requestTimes(balancer, 6)).toEqual(new Set(['one']))
  await target('two', two)
  await sleep(1_200)
  expect(await requestTimes(balancer, 6)).toEqual(new Set(['one', 'two']))
})

test('a process that is stopped without notice has its connections broken off, and gets no new ones', async () => {
  const [one, two] = [await freePort(), await freePort()]
  const state = { hangs: true }
  await target('one', one, state)
  await target('two', two)
  const balancer = await balancerOf([one, two])
  expect(await requestTimes(balancer, 2)).toEqual(new Set(['broken', 'two']))
  await sleep(600)
  expect(await requestTimes(balancer, 4)).toEqual(new Set(['two']))
})
