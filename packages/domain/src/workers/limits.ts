/** LIM-03, in characters. */
export const WORKER_NAME_MAX = 100
export const WORKER_TITLE_MAX = 100
export const WORKER_EMAIL_MAX = 254
export const SKILL_MAX = 100
/** LIM-03. */
export const SKILLS_MAX_COUNT = 50
/** What a row of the worker's details shows of a work order's description (WRK-55). */
export const DETAILS_DESCRIPTION_LENGTH = 100
