/** 5 × 7 dots as five hexadecimal columns, the topmost dot the lowest bit. */
const letters: Readonly<Record<string, string>> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '7249494946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '4121110907',
  '8': '3649494936',
  '9': '464949291e',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41415173',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f021c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '2649494932',
  T: '03017f0103',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494d43',
  ':': '0000140000',
  '-': '0808080808',
  '.': '0060600000',
  ',': '0050300000',
  '/': '2010080402',
  _: '4040404040',
}

/** An SVG path of capitals and digits; others stay empty. `scale`: pixels a dot. */
export function writing(text: string, how: { x: number; y: number; scale: number; color: string }): string {
  const dots = Array.from(text, (letter, index) => dotsOf(letters[letter] ?? '', index * 6)).join('')
  return `<path transform="translate(${how.x} ${how.y}) scale(${how.scale})" fill="${how.color}" d="${dots}"/>`
}

function dotsOf(columns: string, left: number): string {
  const dots: string[] = []
  for (const [column, hex] of (columns.match(/../g) ?? []).entries()) {
    const bits = Number.parseInt(hex, 16)
    for (let row = 0; row < 7; row += 1) if ((bits >> row) & 1) dots.push(`M${left + column} ${row}h1v1h-1z`)
  }
  return dots.join('')
}
