/** The error code of Node or PostgreSQL, such as 'ENOENT' or '40001'. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The message of a thrown value, which may not be an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
