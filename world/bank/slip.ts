import QRCode from 'qrcode'
import { slipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import { gatewayChannel, type SlipCheck } from '#contract/partners/bank.ts'
import { bahtForPeople, bahtText } from '#kit/money.ts'
import { billerId } from '../gateway/qr.ts'
import type { Account, Transfer } from './accounts.store.ts'
import { bankNumber } from './banks.ts'
import { writing } from './slip-letters.ts'

/** The paying bank and the transfer's reference, its line's id in the statement. */
export const slipQr = (transfer: Transfer): string =>
  slipVerify({ sendingBank: bankNumber(transfer.from.bank), transRef: transfer.transactionId })

const bangkok = (atMs: number): string => new Date(atMs + 7 * 3_600_000).toISOString()

/** Money that the gateway collected came to a biller, not to the account itself. */
export function slipCheckOf(transfer: Transfer): SlipCheck {
  const collected = transfer.channel === gatewayChannel
  const party = ({ name, number }: Account, biller: boolean): SlipCheck['data']['sender'] => ({
    displayName: name,
    name,
    proxy: biller ? { type: 'BILLERID', value: billerId } : { type: null, value: null },
    account: { type: 'BANKAC', value: number },
  })
  const at = bangkok(transfer.atMs)
  return {
    status: { code: 1000, description: 'Success' },
    data: {
      transRef: transfer.transactionId,
      sendingBank: bankNumber(transfer.from.bank),
      receivingBank: bankNumber(transfer.to.bank),
      transDate: at.slice(0, 10).replaceAll('-', ''),
      transTime: at.slice(11, 19),
      sender: party(transfer.from, false),
      receiver: party(transfer.to, collected),
      amount: bahtText(BigInt(transfer.satang)),
      paidLocalCurrency: '764',
      countryCode: 'TH',
      ref1: '',
      ref2: '',
      ref3: '',
    },
  }
}

const WIDTH = 720
const HEIGHT = 1_080
const QR_SIDE = 240
const tail = (number: string): string => `X-X${number.slice(-5, -1)}-${number.slice(-1)}`

/** PNG, 720 × 1080, with the mini-QR. Letters are drawn, since a machine without fonts would show boxes. */
export async function drawSlip(transfer: Transfer): Promise<Buffer> {
  const { size, data } = QRCode.create(slipQr(transfer), { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (module, n) => (module ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : '')).join('')
  const at = bangkok(transfer.atMs)
  const { from, to } = transfer
  const lines = [
    writing('TRANSFER COMPLETED', { x: 60, y: 70, scale: 5, color: '#ffffff' }),
    writing(`${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`, {
      x: 60,
      y: 130,
      scale: 4,
      color: '#ffffff',
    }),
    writing('FROM', { x: 60, y: 260, scale: 3, color: '#6b7280' }),
    writing(`${from.bank.toUpperCase()} ${tail(from.number)}`, { x: 60, y: 295, scale: 5, color: '#111827' }),
    writing('TO', { x: 60, y: 390, scale: 3, color: '#6b7280' }),
    writing(`${to.bank.toUpperCase()} ${tail(to.number)}`, { x: 60, y: 425, scale: 5, color: '#111827' }),
    writing('AMOUNT', { x: 60, y: 520, scale: 3, color: '#6b7280' }),
    writing(`${bahtForPeople(bahtText(BigInt(transfer.satang)))} THB`, { x: 60, y: 555, scale: 8, color: '#111827' }),
    writing('REFERENCE', { x: 60, y: 670, scale: 3, color: '#6b7280' }),
    writing(transfer.transactionId.toUpperCase(), { x: 60, y: 705, scale: 3, color: '#111827' }),
    writing('PLAY MONEY', { x: 60, y: 980, scale: 4, color: '#6b7280' }),
  ]
  const corner = { x: WIDTH - QR_SIDE - 60, y: HEIGHT - QR_SIDE - 60 }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" shape-rendering="crispEdges">
<rect width="100%" height="100%" fill="#ffffff"/><rect width="100%" height="200" fill="#1f2448"/>${lines.join('')}
<path transform="translate(${corner.x} ${corner.y}) scale(${QR_SIDE / size})" fill="#000000" d="${dark}"/></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
