import { expect, test } from 'vitest'
import { imageSrcSet } from './content.ts'

const stem = `/media/up-${'0a'.repeat(16)}`

test.each([
  [`${stem}-1600.webp`, `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${stem}-1600.webp 1600w`],
  [`${stem}-700.webp`, `${stem}-480.webp 480w, ${stem}-700.webp 700w`],
  [`${stem}-480.webp`, `${stem}-480.webp 480w`],
  ['/media/scene-ball.svg', undefined],
  ['', undefined],
])('the widths of %s', (image, set) => {
  expect(imageSrcSet(image)).toBe(set)
})
