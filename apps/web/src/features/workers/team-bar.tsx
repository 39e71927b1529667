import { Button } from '../../ui/kit/button.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import classes from './team-bar.module.css'

/** The bar over the list on phones (WRK-22). */
export const TeamBar = ({ onBack }: { onBack: () => void }) => (
  <div className={classes.bar}>
    <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
      Back
    </Button>
    <h2 className={classes.title}>Team Members</h2>
  </div>
)
