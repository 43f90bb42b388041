const CATEGORIES = [
  'slot',
  'slot',
  'slot',
  'casino',
  'fish',
  'slot-itp',
  'sports',
  'esports',
  'lotto',
  'live-dealer',
] as const
const NAMES = [
  'มังกรทอง',
  'เสือขาว',
  'ปลาคาร์ป',
  'ดอกบัว',
  'พระจันทร์',
  'ทะเลสาบ',
  'Fortune',
  'Dragon',
  'Sweet',
  'Mystery',
  'ลิงน้อย',
  'นกยูง',
]

/** A feed of so many games as third parties publish them: fields that we do not know, those that may be left out in some entries alone,
 *  names in one language or far too long, categories of their own, pictures at an address that is not the host's own, and one entry in
 *  fifty that cannot be taken over. */
export const thirdPartyGames = (count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => thirdPartyGame(index))

function thirdPartyGame(index: number): unknown {
  const pick = <Value>(values: readonly Value[], salt: number): Value =>
    values[(index * salt + (index >> 3)) % values.length] as Value
  const name = `${pick(NAMES, 7)} ${pick(NAMES, 5)} ${index}`
  const game = {
    code: `vs${index}x${(index * 7_919) % 1_000}`,
    name: index % 3 === 0 ? { en: name } : { th: index % 17 === 0 ? `${name} `.repeat(12) : name, en: `Game ${index}` },
    category: pick(CATEGORIES, 3),
    game_type_id: index % 9,
    jackpot: { grand: 1_000_000, currency: ['THB', 'USD'] },
    ...(index % 4 === 0 ? {} : { studio: { id: `studio-${index % 60}`, name: `สตูดิโอ ${index % 60}` } }),
    ...(index % 5 === 0
      ? {}
      : { return_bp: 9_200 + (index % 700), volatility: 1 + (index % 5), hit_rate_bp: 2_000 + (index % 900) }),
    ...(index % 7 === 0
      ? { pictures: [{ url: `https://cdn.third-party.example/${index}.png`, width: 300, height: 400 }] }
      : {}),
    ...(index % 6 === 0 ? { blocked_countries: ['US', 'FR', 'AU'], demo: true } : {}),
    rules: ['เดิมพันตามกติกาของค่าย', 'ผลแต่ละรอบเป็นอิสระจากกัน'],
  }
  return index % 50 === 49 ? { ...game, code: `bad ${index}` } : game
}
