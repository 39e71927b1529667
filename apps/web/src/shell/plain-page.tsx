import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import classes from './plain-page.module.css'

/** A page to read, without the shell: nothing on it needs a session. */
export const PlainPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <title>{`${title} · Daywork`}</title>
    <header className={classes.bar}>
      <Brand />
    </header>
    <main className={classes.text}>
      <h1>{title}</h1>
      {children}
      <Link to="/" data-link className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        Back to Daywork
      </Link>
    </main>
  </div>
)
