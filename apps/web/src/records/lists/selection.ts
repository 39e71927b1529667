import { useMemo, useState } from 'react'
import type { RecordWithId } from '../../api/entities.ts'

/** The selected records of a list. */
export interface Selection<Row extends RecordWithId> {
  /** In list order. A record that leaves the list is no longer selected. */
  rows: readonly Row[]
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  /** Adds all rows from the last selected one, or else from `from`, to the one at index `at` in `shown`. */
  extendTo: (at: number, from: number, shown: readonly RecordWithId[]) => void
  set: (ids: readonly number[]) => void
  clear: () => void
}

interface Chosen {
  ids: ReadonlySet<number>
  /** Id of the row where a range starts. */
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

/**
 * The ids from the row `from` to the row at index `at`, both included. If `from` is shown several times, the nearest
 * position counts.
 */
export function idsUpTo(shown: readonly RecordWithId[], from: number | undefined, at: number): number[] {
  const places = shown.flatMap(({ id }, place) => (id === from ? place : []))
  const [nearest = at] = places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))
  return shown.slice(Math.min(nearest, at), Math.max(nearest, at) + 1).map(({ id }) => id)
}
