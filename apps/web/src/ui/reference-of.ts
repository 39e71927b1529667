/** The reference of an error (see ApiError), or of the error that caused it. */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'reference' in error && typeof error.reference === 'string' ? error.reference : referenceOf(error.cause)
}
