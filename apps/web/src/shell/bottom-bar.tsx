import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './bars.module.css'
import { TAB_IDS, type TabId, TABS } from './tabs.ts'

interface BottomBarProps {
  tab: TabId | null
  onChoose: (tab: TabId) => void
}

/** The tab bar of phones (SHELL-15). */
export function BottomBar({ tab, onChoose }: BottomBarProps) {
  const t = useTexts(shellTexts)
  return (
    <nav aria-label={t('tabs')} className={classes.bottom}>
      {TAB_IDS.map((id) => {
        const { icon: Icon } = TABS[id]
        return (
          <UnstyledButton
            key={id}
            className={classes.tab}
            aria-current={id === tab ? 'page' : undefined}
            onClick={() => onChoose(id)}
          >
            <Icon data-icon="m" aria-hidden />
            {t(`tab.${id}`)}
          </UnstyledButton>
        )
      })}
    </nav>
  )
}
