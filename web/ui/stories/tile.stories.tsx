import type { Meta, StoryObj } from '@storybook/react-vite'
import betta from '#ui/art/betta.svg'
import dice from '#ui/art/dice.svg'
import krathong from '#ui/art/krathong.svg'
import naga from '#ui/art/naga.svg'
import taphian from '#ui/art/taphian.svg'
import tiger from '#ui/art/tiger.svg'
import { Tile, Tiles } from '#ui/tile.tsx'

export default { title: 'Tile', tags: ['art'] } satisfies Meta

const games = [
  [naga, 'พญานาค', 'โชคดีสตูดิโอ'],
  [tiger, 'เสือทอง', 'โชคดีสตูดิโอ'],
  [betta, 'ปลากัดสายรุ้งแห่งแม่น้ำเจ้าพระยา', 'ค่ายเกมไทยประยุกต์นานาชาติ'],
  [krathong, 'ลอยกระทง', 'สายน้ำ'],
  [taphian, 'ปลาตะเพียนสาน', 'สายน้ำ'],
  [dice, 'ไฮโล', 'โต๊ะสด'],
  [naga, 'นาคาเจ็ดเศียร', 'สายน้ำ'],
] as const

const tagAt = (index: number) =>
  index === 0 ? { text: 'ฮิต', kind: 'hot' as const } : index === 1 ? { text: 'ใหม่', kind: 'fresh' as const } : undefined

export const Full: StoryObj = {
  render: () => (
    <Tiles>
      {games.map(([art, title, caption], index) => (
        <Tile key={title} art={art} title={title} caption={caption} href="/game" tag={tagAt(index)} eager />
      ))}
    </Tiles>
  ),
}
export const Closed: StoryObj = {
  render: () => (
    <Tiles>
      <Tile art={tiger} title="เสือทอง" caption="ปิดปรับปรุง" eager />
      <Tile art={tiger} title="เสือทอง" caption="ปิดปรับปรุง" tag={{ text: 'ฮิต', kind: 'hot' }} eager />
    </Tiles>
  ),
}
export const Focused: StoryObj = {
  tags: ['focused'],
  render: () => (
    <Tiles>
      <Tile art={tiger} title="เสือทอง" caption="โชคดีสตูดิโอ" href="/game" eager />
    </Tiles>
  ),
}
