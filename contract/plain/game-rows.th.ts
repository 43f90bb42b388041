export const themes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    food: 'ของอร่อย',
    sea: 'ท้องทะเล',
    festival: 'งานเทศกาล',
    night: 'ยามค่ำคืน',
    'lucky-animals': 'สัตว์นำโชค',
    craft: 'งานฝีมือ',
    city: 'เมืองกรุง',
  }),
)

export const ofStudio = (name: string) => `ค่าย ${name}`
