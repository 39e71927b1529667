/** A problem that the operator can fix. main.ts prints the message in one line, without a stack trace, and exits with 1. */
export class StartupError extends Error {}
