import { IconCalendarWeek, IconCamera, IconChartBar, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CaptureMark } from './capture-mark.tsx'
import classes from './sidebar.module.css'

/** Pages that are not tabs (SHELL-02, SHELL-03, CAP-30, SCH-20, REP-01). */
export const PAGES = [
  { id: 'schedule', to: '/schedule', icon: IconCalendarWeek },
  { id: 'create', to: '/create', icon: IconCamera },
  { id: 'portfolio', to: '/portfolio', icon: IconPhoto },
  { id: 'reports', to: '/reports', icon: IconChartBar },
] as const

export function PageLinks() {
  const t = useTexts(shellTexts)
  const markId = useId()
  return (
    <div className={classes.pages}>
      {PAGES.map(({ id, to, icon: Icon }) => (
        <div key={id} className={classes.line}>
          <Link to={to} className={classes.item} aria-describedby={id === 'create' ? markId : undefined}>
            <Icon data-icon="m" aria-hidden />
            {t(`page.${id}`)}
          </Link>
          {id === 'create' && <CaptureMark id={markId} className={classes.mark} />}
        </div>
      ))}
    </div>
  )
}
