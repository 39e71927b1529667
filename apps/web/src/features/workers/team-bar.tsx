import { Button } from '../../ui/kit/button.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { workerTexts } from '../../texts/en/workers.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './team-bar.module.css'

/** The bar above the list on phones (WRK-22). */
export function TeamBar({ onBack }: { onBack: () => void }) {
  const t = useTexts(workerTexts)
  return (
    <div className={classes.bar}>
      <Button variant="subtle" leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
        {t('list.back')}
      </Button>
      <h2 className={classes.title}>{t('list.teamMembers')}</h2>
    </div>
  )
}
