import { foldCase } from '../text/matches-search.ts'

/** Can this be added as a skill? White space only counts as blank (VAL-23). */
export const canAddSkill = (typed: string): boolean => typed.trim() !== ''

/** The skills with one more, trimmed; unchanged when it is blank or there already, whatever its case (WRK-03, WRK-07). */
export function addSkill(skills: readonly string[], typed: string): readonly string[] {
  const added = typed.trim()
  const isThere = skills.some((skill) => foldCase(skill) === foldCase(added))
  return !canAddSkill(added) || isThere ? skills : [...skills, added]
}

/** WRK-06. */
export const removeSkill = (skills: readonly string[], removed: string): readonly string[] =>
  skills.filter((skill) => skill !== removed)
