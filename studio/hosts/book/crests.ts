// For the sandbox's other pages that show these clubs.
export { crestOf, crestShapes } from '#studio/players/book/crest.ts'
