import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { longDate } from '../texts/format.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './footer.module.css'
import { ServerState } from './server-state.tsx'
import { useHealth } from './use-health.ts'

export function Footer() {
  const t = useTexts(shellTexts)
  const [openedAt] = useState(Date.now)
  const { checkedAt } = useHealth()
  return (
    <footer className={classes.footer}>
      <span>{t('version', { version: PRODUCT_VERSION })}</span>
      {/* Health checks run every minute, so a page that was left open overnight shows the new date. */}
      <span>{longDate(new Date(checkedAt || openedAt))}</span>
      <Link to="/support" className={classes.link}>
        {t('support')}
      </Link>
      <span className={classes.state}>
        <ServerState />
      </span>
    </footer>
  )
}
