import { inverseOperation } from '@daywork/domain/sync/inverse-operation'
import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import type { Draft } from '../api/writes/operation.ts'

/** A notification offers Undo for one operation; a page that is open for weeks sends thousands. */
export const INVERSES_MAX = 50

/** The operations that undo those that this page has sent last. */
export class Inverses {
  #drafts = new Map<string, Draft>()

  add(operations: readonly Operation[], outcomes: readonly Outcome[]): void {
    for (const [at, outcome] of outcomes.entries()) {
      const operation = operations[at]
      const inverse = operation && inverseOperation(operation, outcome)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an edit, a restore, or a delete
      if (inverse) this.#drafts.set(outcome.key, inverse as Draft)
    }
    for (const key of [...this.#drafts.keys()].slice(0, -INVERSES_MAX)) this.#drafts.delete(key)
  }

  /** Each is taken once. `putBack` is for one that could not be written; it does nothing after `clear`. */
  take(key: string): { draft: Draft; putBack: () => void } | undefined {
    const drafts = this.#drafts
    const draft = drafts.get(key)
    drafts.delete(key)
    return draft && { draft, putBack: () => drafts.set(key, draft) }
  }

  clear(): void {
    this.#drafts = new Map()
  }
}
