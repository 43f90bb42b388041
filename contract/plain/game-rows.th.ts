/** The themes that rows are made of and that searches find, as hosts name them. */
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

/** A studio as titles of rows name it, and as searches find it. */
export const ofStudio = (name: string) => `ค่าย ${name}`
