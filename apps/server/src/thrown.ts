/** The code by which Node or PostgreSQL names what went wrong ('ENOENT', '40001'); undefined where there is none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The message of whatever was thrown, which need not be an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
