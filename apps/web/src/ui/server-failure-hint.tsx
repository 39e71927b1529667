import { serverFailureTexts } from '../texts/en/server-failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './empty-state.module.css'

/** The lowest status of an error of the server (see ApiError). */
const SERVER_ERROR = 500
/** The message of the server already says what is wrong, and that a change may not be saved. */
const EXPLAINED: ReadonlySet<number> = new Set([503, 507])

/** Says that nothing is lost, and what to do, if a load failed in the server (ERR-54). */
export function ServerFailureHint({ error }: { error: unknown }) {
  const t = useTexts(serverFailureTexts)
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= SERVER_ERROR && !EXPLAINED.has(status) && <p className={classes.hint}>{t('hint')}</p>
}
