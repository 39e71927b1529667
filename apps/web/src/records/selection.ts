import { useMemo, useState } from 'react'
import type { RecordWithId } from '../api/entities.ts'

/** The records of a list that are chosen to be changed together. */
export interface Selection<Row extends RecordWithId> {
  /** In the order of the list. A record that leaves the list is no longer selected. */
  rows: readonly Row[]
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  /** Adds all from the one that was selected last, otherwise from `from`, to the one at this place of what is shown. */
  extendTo: (at: number, from: number, shown: readonly RecordWithId[]) => void
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
      extendTo: (at, from, shown) => {
        const start = chosen.anchor !== undefined && ids.has(chosen.anchor) ? chosen.anchor : shown[from]?.id
        setChosen({ ids: new Set([...ids, ...idsUpTo(shown, start, at)]), anchor: start })
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

/** From where this record is shown, the nearest place if there are several, to the one at `at`; both included. */
export function idsUpTo(shown: readonly RecordWithId[], from: number | undefined, at: number): number[] {
  const places = shown.flatMap(({ id }, place) => (id === from ? place : []))
  const [nearest = at] = places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))
  return shown.slice(Math.min(nearest, at), Math.max(nearest, at) + 1).map(({ id }) => id)
}
