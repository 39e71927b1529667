/** Options that a part does not take; told with its usage, and without a stack. */
export class UsageError extends Error {}
