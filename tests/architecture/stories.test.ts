import { expect, test } from 'vitest'
import { filesOf, ROOT, textOf } from './tree.ts'

const COMPONENT = /^export (?:const|function) ([A-Z][a-z]\w*)/gm
const textsOf = (pattern: RegExp): string =>
  filesOf(ROOT, ['web'], pattern)
    .map((file) => textOf(ROOT, file))
    .join('\n')

/** The primitives that no story shows. */
const withoutStory = (primitives: string, stories: string): string[] =>
  [...primitives.matchAll(COMPONENT)].map(([, name = '']) => name).filter((name) => !stories.includes(`<${name}`))

test('every primitive of web/ui is shown by a story of the catalogue', () => {
  expect(withoutStory(textsOf(/^web\/ui\/[^/]+\.tsx$/), textsOf(/^web\/ui\/stories\/[^/]+\.stories\.tsx$/))).toEqual([])
})

test('a primitive without a story is found', () => {
  expect(withoutStory('export const Dial = () => null\nexport function Knob() {}', 'render: () => <Dial />')).toEqual([
    'Knob',
  ])
})
