import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Brand } from './brand.tsx'
import classes from './plain-page.module.css'

/** A text page outside the shell that needs no session. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <div className={classes.page}>
      <title>{`${title} · Daywork`}</title>
      <header className={classes.bar}>
        <Brand />
      </header>
      <main className={classes.text}>
        <h1>{title}</h1>
        {children}
        <Link to="/" data-link className={classes.back}>
          <IconArrowLeft data-icon="m" aria-hidden />
          {t('back')}
        </Link>
      </main>
    </div>
  )
}
