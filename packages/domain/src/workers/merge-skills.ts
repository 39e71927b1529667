import type { Worker } from './worker.ts'

type Skills = Worker['skills']

/** Two people's changes of one worker's skills (API-93): what either added is there, what the user took away is gone. */
export function mergeSkills(shown: Skills, theirs: Skills, mine: Skills): Skills {
  const taken = Object.keys(shown).filter((name) => !Object.hasOwn(mine, name))
  const added = Object.entries(mine).filter(([name]) => !Object.hasOwn(shown, name))
  const kept = Object.entries(theirs).filter(([name]) => !taken.includes(name))
  return Object.fromEntries([...kept, ...added])
}
