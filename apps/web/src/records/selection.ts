import { useMemo, useState } from 'react'
import type { RecordWithId } from '../api/entities.ts'

/** The records of a list that are chosen to be changed together. */
export interface Selection<Row extends RecordWithId> {
  /** In the order of the list. A record that leaves the list is no longer selected. */
  rows: readonly Row[]
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  /** Adds all from the one that was selected last, otherwise from `from`, to this one. */
  extendTo: (id: number, from: number) => void
  set: (ids: readonly number[]) => void
  clear: () => void
}

interface Chosen {
  ids: ReadonlySet<number>
  /** Where a range begins. */
  anchor: number | undefined
}

const NOTHING: Chosen = { ids: new Set(), anchor: undefined }

export function useSelection<Row extends RecordWithId>(list: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState(NOTHING)
  return useMemo(() => {
    const rows = chosen.ids.size === 0 ? [] : list.filter(({ id }) => chosen.ids.has(id))
    const ids = new Set(rows.map(({ id }) => id))
    return {
      rows,
      ids,
      toggle: (id) => setChosen({ ids: toggled(ids, id), anchor: id }),
      extendTo: (id, from) => {
        const start = chosen.anchor !== undefined && ids.has(chosen.anchor) ? chosen.anchor : from
        setChosen({ ids: new Set([...ids, ...idsBetween(list, start, id)]), anchor: start })
      },
      set: (next) => setChosen({ ids: new Set(next), anchor: undefined }),
      clear: () => setChosen(NOTHING),
    }
  }, [list, chosen])
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Both included, whichever comes first. */
export function idsBetween(list: readonly RecordWithId[], one: number, other: number): number[] {
  const places = [one, other].map((id) => list.findIndex((row) => row.id === id))
  if (places.includes(-1)) return [other]
  return list.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id)
}
