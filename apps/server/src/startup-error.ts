/** A problem that the operator can fix. main prints its message as one line, without a stack, and exits with 1. */
export class StartupError extends Error {}
