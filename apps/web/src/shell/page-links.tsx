import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './sidebar.module.css'

/** The pages beside the tabs (SHELL-03). */
export const PageLinks = () => (
  <div className={classes.pages}>
    <div className={classes.line}>
      <Link to="/portfolio" className={classes.item}>
        <IconPhoto size={20} stroke={1.7} aria-hidden />
        Portfolio
      </Link>
    </div>
  </div>
)
