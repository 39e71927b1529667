import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import classes from './page-notice.module.css'

interface PageNoticeProps {
  title: string
  text: string
  onRetry?: () => void
}

/** What is shown instead of the page: an empty sheet of a plan, and what to do. */
export function PageNotice({ title, text, onRetry }: PageNoticeProps) {
  const t = useTexts(sharedPageTexts)
  return (
    <main className={classes.ground}>
      <div className={classes.sheet} role="alert">
        <svg className={classes.drawing} viewBox="0 0 120 80" width={120} height={80} aria-hidden>
          <path d="M12 68h96M24 68V36l36-24 36 24v32" />
          <path d="M52 68V48h16v20M60 12v-6M96 36l10 7M24 36l-10 7" strokeDasharray="4 4" />
        </svg>
        <h1 className={classes.title}>{title}</h1>
        <p>{text}</p>
        {onRetry && <Button onClick={onRetry}>{t('failed.retry')}</Button>}
      </div>
    </main>
  )
}
