/** Skills as the API answers them: an object keyed by skill (WRK-20, WRK-21). */
export type Skills = Record<string, unknown>

export const skillNames = (skills: Skills | null | undefined): string[] => Object.keys(skills ?? {})

/** The list of a form as the API takes it: ["Welding"] -> {"Welding": true}. */
export const toSkills = (names: readonly string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true] as const))
