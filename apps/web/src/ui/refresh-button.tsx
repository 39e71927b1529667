import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './kit/button.tsx'
import { IconRefresh } from '@tabler/icons-react'
import classes from './controls.module.css'
import { useFocusKept } from './use-focus-kept.ts'

interface RefreshButtonProps {
  isLoading: boolean
  /** Icon only; the text is its accessible name and tooltip. */
  isIcon?: boolean
  onRefresh: () => void
}

/**
 * Reloads a list, bypassing the cache (WO-09, PRJ-33). It has the same width with either text, so that nothing next to
 * it moves.
 */
export function RefreshButton({ isLoading, isIcon = false, onRefresh }: RefreshButtonProps) {
  const t = useTexts(commonTexts)
  const text = t(isLoading ? 'refreshing' : 'refresh')
  return (
    <Button
      variant="default"
      className={classes.refresh}
      {...(isIcon && { 'aria-label': text, 'data-has-tooltip': true })}
      leftSection={<IconRefresh aria-hidden />}
      {...useFocusKept(isLoading)}
      onClick={onRefresh}
    >
      {text}
    </Button>
  )
}
