import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { longDate } from '../texts/format.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './footer.module.css'
import { ServerState } from './server-state.tsx'
import { useHealth } from './use-health.ts'

export function Footer() {
  const [openedAt] = useState(Date.now)
  const { checkedAt } = useHealth()
  return (
    <footer className={classes.footer}>
      <span>Version {PRODUCT_VERSION}</span>
      {/* The checks go on by the minute, so a page left open overnight shows the new day. */}
      <span>{longDate(new Date(checkedAt || openedAt))}</span>
      <Link to="/support" className={classes.link}>
        Support
      </Link>
      <span className={classes.state}>
        <ServerState />
      </span>
    </footer>
  )
}
