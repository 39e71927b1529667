import { mergeSets } from '../records/merge-sets.ts'
import { foldCase } from '../text/matches-search.ts'

/** Skills as the API returns them: an object keyed by skill. */
export type Skills = Record<string, unknown>

export const skillNames = (skills: Skills | null | undefined): string[] => Object.keys(skills ?? {})

/** Converts the list of a form to what the API accepts: ["Welding"] -> {"Welding": true}. */
export const toSkills = (names: readonly string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true] as const))

export const canAddSkill = (typed: string): boolean => typed.trim() !== ''

/** The skills with the trimmed new one; unchanged if it is blank or already in the list, ignoring case. */
export function addSkill(skills: readonly string[], typed: string): readonly string[] {
  const added = typed.trim()
  const isThere = skills.some((skill) => foldCase(skill) === foldCase(added))
  return !canAddSkill(added) || isThere ? skills : [...skills, added]
}

export const removeSkill = (skills: readonly string[], removed: string): readonly string[] =>
  skills.filter((skill) => skill !== removed)

type SkillFlags = Record<string, boolean>

/** Merges concurrent edits of one worker's skills: applies the additions and the removals of both sides. */
export function mergeSkills(shown: SkillFlags, theirs: SkillFlags, mine: SkillFlags): SkillFlags {
  const [was, are, wanted] = [Object.entries(shown), Object.entries(theirs), Object.entries(mine)]
  return Object.fromEntries(mergeSets(was, are, wanted, ([name]) => name))
}
