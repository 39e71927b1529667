import { Button } from './kit/button.tsx'
import { Link } from '@tanstack/react-router'
import classes from './needed-first.module.css'

interface NeededFirstProps {
  /** Why there is nothing to choose from. */
  text: string
  /** Where it is made, and how the way there is called. */
  tab: 'clients' | 'projects'
  label: string
}

/** Below a select without choices: what has to be made before there are any, and the way there. */
export const NeededFirst = ({ text, tab, label }: NeededFirstProps) => (
  <div className={classes.notice}>
    <p>{text}</p>
    <Button render={(props) => <Link to="/" search={{ tab }} {...props} />} variant="default" size="xs">
      {label}
    </Button>
  </div>
)
