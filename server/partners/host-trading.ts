import { tradingAnswers, tradingEnvelope, tradingPath } from '#contract/provider/trading.ts'
import type { HostTrading } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** Of the house's own hosts. An unsigned or incomplete answer, or one in another's name, is silence. */
export function openHostTrading(settings: HostsSettings): HostTrading {
  const send = openHostQuery(settings)
  return {
    async ask(host, question) {
      const answer = await send(host, tradingPath, question)
      const envelope = answer === 'silent' ? null : tradingEnvelope.safeParse(answer.body)
      if (!envelope?.success || envelope.data.host !== host.host) return 'silent'
      if (envelope.data.refused !== undefined) return { refused: envelope.data.refused }
      const read = tradingAnswers[question.ask].safeParse(envelope.data.answer)
      return read.success ? { answer: read.data as never } : 'silent'
    },
  }
}
