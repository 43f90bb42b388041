import { expect, it } from 'vitest'
import { refuseTakenPorts } from './ports.ts'

/** Whether Node's own fetch, which follows the Fetch standard as browsers do, refuses the port before it connects. */
async function browserRefuses(port: number): Promise<boolean> {
  const problem = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).catch(
    (error: Error) => error,
  )
  return problem instanceof Error && problem.cause instanceof Error && problem.cause.message === 'bad port'
}

const refusedByName = async (port: number): Promise<boolean> =>
  refuseTakenPorts([{ what: 'member site', variable: 'PORT', port }]).then(
    () => false,
    (problem: Error) =>
      problem.message.includes(`Browsers refuse to open port ${port} (member site). Choose another with PORT=`),
  )

it('refuses by name exactly the ports that browsers refuse', async () => {
  const likely = [
    1, 80, 587, 993, 1720, 2049, 3000, 3001, 3659, 3900, 4045, 4190, 5060, 5061, 5432, 6000, 6566, 6665, 6669, 6697,
    8080, 10080,
  ]
  for (const port of likely) expect([port, await refusedByName(port)]).toEqual([port, await browserRefuses(port)])
})
