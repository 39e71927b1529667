import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './sidebar.module.css'

/** The pages beside the tabs (SHELL-02, SHELL-03, CAP-30). */
export const PAGES = [
  { to: '/create', label: 'Capture', icon: IconCamera },
  { to: '/portfolio', label: 'Portfolio', icon: IconPhoto },
] as const

export const PageLinks = () => (
  <div className={classes.pages}>
    {PAGES.map(({ to, label, icon: Icon }) => (
      <div key={to} className={classes.line}>
        <Link to={to} className={classes.item}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {label}
        </Link>
      </div>
    ))}
  </div>
)
