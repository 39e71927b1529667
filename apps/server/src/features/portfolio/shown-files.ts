import type { WorkRow } from './portfolio.queries.ts'

type WithFiles = Pick<WorkRow, 'files'>

/** What the activity keeps of files: their names, since addresses end and ids say nothing to people. */
export const fileNames = ({ files }: WithFiles): string[] => files.map(({ name }) => name)

/** Whether the same files are shown by the same names: a name alone is a label that another photo may bear as well. */
export const areSameFiles = (one: WithFiles, other: WithFiles): boolean => marksOf(one) === marksOf(other)

const marksOf = ({ files }: WithFiles): string => JSON.stringify(files.map(({ sha256, name }) => [sha256, name]))
