import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { IconSearch } from '@tabler/icons-react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './sidebar.module.css'

/** Replaces the sidebar's search box in the phone's menu, because search fills the screen of a phone. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  const t = useTexts(shellTexts)
  return (
    <UnstyledButton className={classes.searchButton} onClick={onPress}>
      <IconSearch data-icon="m" aria-hidden />
      {t('search')}
    </UnstyledButton>
  )
}
