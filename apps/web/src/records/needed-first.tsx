import { Button } from '../ui/kit/button.tsx'
import { Link } from '@tanstack/react-router'
import classes from './needed-first.module.css'

interface NeededFirstProps {
  /** Explains why there are no choices. */
  text: string
  /** The tab where the user can create one, and the label of the link to it. */
  tab: 'clients' | 'projects'
  label: string
}

/** Shown below a select without choices: what to create first, with a link. */
export const NeededFirst = ({ text, tab, label }: NeededFirstProps) => (
  <div className={classes.notice}>
    <p>{text}</p>
    <Button render={(props) => <Link to="/" search={{ tab }} {...props} />} variant="default" size="xs">
      {label}
    </Button>
  </div>
)
