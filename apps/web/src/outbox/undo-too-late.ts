/** An operation that was sent, or is gone, and has no inverse. */
export class UndoTooLate extends Error {
  constructor() {
    super('The operation is not waiting')
  }
}
