/** LIM-03, in characters. */
export const PROJECT_TITLE_MAX = 200
export const PROJECT_DESCRIPTION_MAX = 10_000
/** What a card shows of a work order's description in its expanded section (PRJ-59). */
export const SECTION_DESCRIPTION_LENGTH = 60
