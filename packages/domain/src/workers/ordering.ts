import type { Worker } from './worker.ts'

type Ordered = Pick<Worker, 'status'> & { name?: string | null | undefined }

/** What localeCompare does, made once: a sort of thousands of names would otherwise build it for each pair. */
const names = new Intl.Collator()

/** AVAILABLE first, then by name without case; a missing name comes last (FMT-14, FMT-15). */
export function compareWorkers(one: Ordered, other: Ordered): number {
  const [name, otherName] = [sortName(one), sortName(other)]
  return (
    Number(other.status === 'AVAILABLE') - Number(one.status === 'AVAILABLE') ||
    Number(name === '') - Number(otherName === '') ||
    names.compare(name, otherName)
  )
}

const sortName = ({ name }: Ordered): string => (name ?? '').trim().toLowerCase()
