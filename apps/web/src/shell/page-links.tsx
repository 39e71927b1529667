import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { CaptureMark } from './capture-mark.tsx'
import classes from './sidebar.module.css'

/** The pages beside the tabs (SHELL-02, SHELL-03, CAP-30). */
export const PAGES = [
  { to: '/create', label: 'Capture', icon: IconCamera },
  { to: '/portfolio', label: 'Portfolio', icon: IconPhoto },
] as const

export function PageLinks() {
  const markId = useId()
  return (
    <div className={classes.pages}>
      {PAGES.map(({ to, label, icon: Icon }) => (
        <div key={to} className={classes.line}>
          <Link to={to} className={classes.item} aria-describedby={to === '/create' ? markId : undefined}>
            <Icon size={20} stroke={1.7} aria-hidden />
            {label}
          </Link>
          {to === '/create' && <CaptureMark id={markId} className={classes.mark} />}
        </div>
      ))}
    </div>
  )
}
