import type { FishTitle } from '#studio/engines/fish/rooms.ts'

type Scene = { water: readonly string[]; far: string; near: string; weeds: string; corals: readonly string[] }

const SCENES: Readonly<Record<FishTitle, Scene>> = {
  'golden-bay': {
    water: ['#25C8E0', '#0A6ABA', '#0A2A7A', '#0A1046'],
    far: '#0B1F66',
    near: '#0A1450',
    weeds: '#2FC48A',
    corals: ['#F05FA8', '#FF6B7E', '#C24AF0', '#FF9A4A', '#3BE0C0'],
  },
  'pearl-cave': {
    water: ['#3A7AB8', '#233C8A', '#1A1F5E', '#0B0D2E'],
    far: '#141A4E',
    near: '#0C1036',
    weeds: '#5BA8C4',
    corals: ['#B48AE8', '#8AA8F0', '#E8C8F0', '#6AC0D0'],
  },
}

const WEED = new Path2D('M0 30Q-12 10 0 -10Q10 -30 -2 -52M12 30Q4 6 14 -12Q22 -26 14 -40')
const CORAL = new Path2D(
  'M0 30C-4 10 -22 8 -20 -10C-14 -2 -8 0 -6 6C-6 -10 -12 -18 -6 -32C0 -22 2 -14 2 -2C6 -10 16 -12 20 -24C24 -4 10 6 6 30Z',
)

/** The static background, once per screen size. */
export function paintScenery(context: CanvasRenderingContext2D, title: FishTitle, width: number, height: number): void {
  const scene = SCENES[title]
  const sea = context.createLinearGradient(0, 0, 0, height)
  scene.water.forEach((colour, at) => sea.addColorStop([0, 0.35, 0.75, 1][at] ?? 1, colour))
  context.fillStyle = sea
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'rgba(255,255,255,.08)'
  for (const at of [0.08, 0.24, 0.46, 0.68, 0.86]) {
    context.beginPath()
    context.moveTo(width * at, 0)
    context.lineTo(width * (at + 0.05), 0)
    context.lineTo(width * (at - 0.02), height * 0.9)
    context.lineTo(width * (at - 0.13), height * 0.9)
    context.fill()
  }
  const hill = (colour: string, levels: readonly [number, number, number]) => {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, height * levels[0])
    context.quadraticCurveTo(width * 0.22, height * (levels[0] - 0.09), width * 0.45, height * levels[1])
    context.quadraticCurveTo(width * 0.82, height * (levels[1] - 0.12), width, height * levels[2])
    context.lineTo(width, height)
    context.lineTo(0, height)
    context.fill()
  }
  hill(scene.far, [0.86, 0.92, 0.84])
  hill(scene.near, [0.95, 0.97, 0.93])
  const size = Math.max(0.5, Math.min(1.1, height / 720))
  const count = Math.round(width / 46)
  for (let at = 0; at < count; at += 1) {
    context.save()
    const wander = (at * 7_919) % 101
    context.translate((width * (at + 0.5)) / count + (wander % 17) - 8, height - 26 * size + (wander % 13))
    context.scale(size * (0.7 + (wander % 7) / 10), size * (0.7 + (wander % 7) / 10))
    if (at % 3 === 0) {
      context.strokeStyle = scene.weeds
      context.globalAlpha = 0.7
      context.lineWidth = 7
      context.lineCap = 'round'
      context.stroke(WEED)
    } else {
      context.fillStyle = scene.corals[at % scene.corals.length] ?? '#FF6B7E'
      context.globalAlpha = 0.8
      context.fill(CORAL)
    }
    context.restore()
  }
}
