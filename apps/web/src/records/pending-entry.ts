/** A note or a step of an order that the server does not have yet. */
export type PendingEntry = {
  key: string
  /** When the user did it, by the clock of this device; undefined while it is being sent. */
  at: string | undefined
  /** It waits on this device; otherwise, it is on its way. */
  isKept: boolean
  /** It was sent from there, and has no response yet: the server may have it. */
  isSent: boolean
} & ({ content: string } | { step: 'started' | 'completed' })
