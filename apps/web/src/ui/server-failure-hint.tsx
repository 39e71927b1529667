import { serverFailureTexts } from '../texts/en/server-failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './empty-state.module.css'

/** The lowest status of an error of the server (see ApiError). */
const SERVER_ERROR = 500

/** Says that nothing is lost, and what to do, if a load failed in the server (ERR-54). */
export function ServerFailureHint({ error }: { error: unknown }) {
  const t = useTexts(serverFailureTexts)
  const isServerFailure = error instanceof Error && 'status' in error && Number(error.status) >= SERVER_ERROR
  return isServerFailure && <p className={classes.hint}>{t('hint')}</p>
}
