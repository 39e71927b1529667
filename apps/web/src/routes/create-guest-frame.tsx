import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../shell/brand.tsx'
import classes from './create-guest-frame.module.css'

/** The frame of the capture screen while nobody is signed in: the shell would call the API (AUTH-04). */
export const CreateGuestFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.bar}>
      <Brand />
      <Link to="/" className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        Back to Daywork
      </Link>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
)
