import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import classes from './bars.module.css'
import { TAB_IDS, type TabId, TABS } from './tabs.ts'

interface BottomBarProps {
  tab: TabId | null
  onChoose: (tab: TabId) => void
}

/** The phone's tabs (SHELL-15). */
export const BottomBar = ({ tab, onChoose }: BottomBarProps) => (
  <nav aria-label="Tabs" className={classes.bottom}>
    {TAB_IDS.map((id) => {
      const { label, icon: Icon } = TABS[id]
      return (
        <UnstyledButton
          key={id}
          className={classes.tab}
          aria-current={id === tab ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </UnstyledButton>
      )
    })}
  </nav>
)
