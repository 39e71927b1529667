import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './sidebar.module.css'

/** The pages beside the tabs (SHELL-02, SHELL-03, CAP-30). */
export const PageLinks = () => (
  <div className={classes.pages}>
    <div className={classes.line}>
      <Link to="/create" className={classes.item}>
        <IconCamera size={20} stroke={1.7} aria-hidden />
        Capture
      </Link>
    </div>
    <div className={classes.line}>
      <Link to="/portfolio" className={classes.item}>
        <IconPhoto size={20} stroke={1.7} aria-hidden />
        Portfolio
      </Link>
    </div>
  </div>
)
