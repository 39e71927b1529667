import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../shell/brand.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './create-guest-frame.module.css'

/**
 * The frame of the capture screen while no user is signed in. The shell would send requests that need a session
 * (AUTH-04).
 */
export function CreateGuestFrame({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
        <Link to="/" className={classes.back}>
          <IconArrowLeft data-icon="m" aria-hidden />
          {t('back')}
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
