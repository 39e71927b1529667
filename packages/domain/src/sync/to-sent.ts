import { withUploads } from './kept-files.ts'
import type { KeptOperation } from './kept.ts'
import { withRefs } from './named-records.ts'
import type { Operation } from './operation.ts'

/** Converts a stored operation to the one that is sent: removes everything that only the device needs. */
export function toSent(kept: KeptOperation & { owner?: string }): Operation {
  const {
    files,
    local: _local,
    owner: _owner,
    problem: _problem,
    refs,
    state: _state,
    tries: _tries,
    ...operation
  } = kept
  const named = refs ? withRefs(operation, refs) : operation
  return files ? withUploads(kept, named) : named
}
