import { language } from './language.ts'

/** Every Spanish text, by the name of its set; one chunk. */
export const spanish = { language }
