import type { SymbolRole } from '#studio/engines/slots/round.ts'

/** Symbols drawn for the present size of the reels. */
export type Sprites = {
  size: number
  sharp: Map<SymbolRole, HTMLCanvasElement>
  blurred: Map<SymbolRole, HTMLCanvasElement>
}

const EDGE = 160
const SMEARS = 5

function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no canvas')
  return { canvas, pen }
}

export async function loadSheet(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = address
  await image.decode()
  return image
}

/** Pictures of `size` device pixels, each also blurred for turning. */
export function cutSprites(spriteSheet: HTMLImageElement, roles: readonly SymbolRole[], size: number): Sprites {
  const sprites: Sprites = { size, sharp: new Map(), blurred: new Map() }
  roles.forEach((role, at) => {
    const sharp = canvasOf(size, size)
    sharp.pen.drawImage(spriteSheet, 0, at * EDGE, EDGE, EDGE, 0, 0, size, size)
    const smeared = canvasOf(size, Math.round(size * 1.3))
    smeared.pen.globalAlpha = 1 / (SMEARS - 1.5)
    for (let smear = 0; smear < SMEARS; smear += 1)
      smeared.pen.drawImage(sharp.canvas, 0, (size * 0.3 * smear) / (SMEARS - 1))
    sprites.sharp.set(role, sharp.canvas)
    sprites.blurred.set(role, smeared.canvas)
  })
  return sprites
}
