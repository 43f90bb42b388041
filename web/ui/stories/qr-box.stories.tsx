import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrBox } from '#ui/qr-box.tsx'

export default { title: 'QrBox' } satisfies Meta

/** Looks like a QR code but is not payable. */
const pattern = (() => {
  const dark = Array.from({ length: 29 * 29 }, (_, index) => ((index * 7919) ^ (index >> 3)) % 5 < 2)
  const cells = dark.flatMap((on, index) => (on ? [`M${index % 29} ${Math.floor(index / 29)}h1v1h-1z`] : []))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="${cells.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
})()

export const Full: StoryObj = { render: () => <QrBox image={pattern} label="คิวอาร์พร้อมเพย์ ยอด 300.00 บาท" /> }
export const Gone: StoryObj = {
  render: () => <QrBox image={null} label="คิวอาร์พร้อมเพย์" gone="คิวอาร์นี้หมดอายุแล้ว กรุณาทำรายการใหม่" />,
}
