import { defineTexts } from '../define-texts.ts'

/** What can be typed into the palette (SIDE-41). Not part of the first screen, unlike the texts of the search. */
export const paletteTexts = defineTexts('palette', {
  label: { words: 'Names, titles, places', phone: 'Phone numbers', command: 'Commands' },
  examples: {
    words: "“kitchen oak” finds Oak's kitchen work order",
    phone: '“555-0142”, or the last digits',
    command: '“new client”, “move gas line to friday”',
  },
})
