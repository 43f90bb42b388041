import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { dialectNames } from '#contract/provider/dialects.ts'
import { adapterOf } from './adapters.ts'
import { openFault } from './proxy.ts'
import type { Site } from './site.ts'

test.each(
  dialectNames.flatMap((dialect) => ['no JSON', 'null', '[]', '"text"', ''].map((body) => [dialect, body] as const)),
)('a call in the dialect %s with the body %j is passed on as it is', async (dialect, body) => {
  // A wallet that answers what reached it.
  const wallet = createServer((incoming, outgoing) => {
    void text(incoming).then((got) => outgoing.end(JSON.stringify({ got })))
  }).listen(0, '127.0.0.1')
  await once(wallet, 'listening')
  const walletUrl = `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`
  const { site, close } = await openFault({ walletUrl, adapter: adapterOf(dialect) } as unknown as Site, 'bets-twice')
  const answer = await fetch(`${site.walletUrl}/wallet/v1/bet`, { method: 'POST', body })
  expect(await answer.json()).toEqual({ got: body })
  await close()
  wallet.close()
})
