/** A reason not to start that the operator can mend; main prints its message as one line and exits 1, without a stack. */
export class StartupError extends Error {}
