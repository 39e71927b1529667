/** An invalid option. It is reported with the usage of the part, and without a stack trace. */
export class UsageError extends Error {}
