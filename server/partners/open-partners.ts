import type { Context } from '#kit/transaction.ts'
import { type GamesConfig, openRoundBooks } from '#modules/games/index.ts'
import { findPayingAccount } from '#modules/treasury/index.ts'
import type { Config } from '../config.ts'
import { openBankBooks } from './bank-books.ts'
import { openBank } from './bank.ts'
import { openGatewayBooks } from './gateway-books.ts'
import { openGateway } from './gateway.ts'
import { openHostBooks } from './host-books.ts'
import { openHostCatalogue } from './host-catalogue.ts'
import { openHostFeeds } from './host-feeds.ts'
import { openHostPictures } from './host-picture.ts'
import { openHostProbe } from './host-probe.ts'
import { openHostRounds } from './host-rounds.ts'
import { openChat } from './chat.ts'
import { observed, openPartnerHealth } from './health.ts'
import { openNameEnquiry } from './name-enquiry.ts'
import { openSms } from './sms.ts'
import type { openImageReader } from '../image-reader.ts'

/** `health` observes the answers that work waits for. */
export function openPartners(
  config: Config,
  context: Context,
  games: GamesConfig,
  images: ReturnType<typeof openImageReader>,
) {
  const { database, clock } = context
  const ofHosts = { hostsUrl: config.GAME_HOSTS_URL, clock }
  const health = openPartnerHealth()
  const ofGateway = {
    url: config.GATEWAY_URL,
    secretKey: config.GATEWAY_SECRET_KEY,
    returnUri: config.PUBLIC_URL,
    images,
  }
  const ofBank = { url: config.BANK_URL, apiKey: config.BANK_API_KEY, apiSecret: config.BANK_API_SECRET, clock }
  const sms = openSms({
    url: config.SMS_URL,
    apiKey: config.SMS_API_KEY,
    apiSecret: config.SMS_API_SECRET,
    sender: 'CHOKDEE',
  })
  const chat =
    config.CHAT_URL && config.CHAT_CHANNEL_TOKEN
      ? openChat({ url: config.CHAT_URL, channelToken: config.CHAT_CHANNEL_TOKEN })
      : null
  return {
    health,
    gateway: observed(openGateway(ofGateway), {
      partner: 'gateway',
      health,
      work: ['expirePayment'],
      otherCalls: ['openPayment', 'findPayment', 'findGatewaySettlement'],
    }),
    bank: observed(openBank(ofBank), {
      partner: 'bank',
      health,
      work: ['pay', 'findPayout'],
      otherCalls: ['readStatement', 'findTransfer'],
    }),
    enquiry: openNameEnquiry({ ...ofBank, payingAccount: () => database.read(findPayingAccount) }),
    partnerBooks: {
      bank: openBankBooks(ofBank),
      gateway: openGatewayBooks(ofGateway),
      rounds: openRoundBooks(context, games, openHostBooks(ofHosts)),
    },
    probe: openHostProbe(config.GAME_HOSTS_URL),
    hosts: openHostRounds(ofHosts),
    catalogue: openHostCatalogue(ofHosts),
    pictures: openHostPictures(ofHosts),
    ...openHostFeeds(ofHosts),
    chat: chat && observed(chat, { partner: 'chat', health, work: ['push'], otherCalls: [] }),
    sms: observed(sms, { partner: 'sms', health, work: ['send'], otherCalls: [] }),
  }
}
