type Anything = any

export default function unlinted(given: Anything): void {
  console.log(given)
  Promise.resolve(given)
  if (given) {
    for (const one of given) {
      while (one) {
        if (one.more) return
      }
    }
  }
}

export function endless(): number {
  let lines = 0
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  lines += 1
  return lines
}
