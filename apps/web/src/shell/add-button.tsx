import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/kit/icon-button.tsx'
import { VisuallyHidden } from '../ui/kit/visually-hidden.tsx'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { Link } from '@tanstack/react-router'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { mediaAtMost, SHELL_MOBILE_PX } from '../theme/breakpoints.ts'
import classes from './add-button.module.css'
import { floatingAddText, quickAddText, type TabId } from './tabs.ts'

interface AddButtonProps {
  tab: TabId
  /** Opens the form. The floating button opens it over the list, quick-add in place of it (SIDE-21). */
  onAdd: (shown: 'over' | 'in-place') => void
}

/**
 * The add button: '+' in a gutter next to the cards above 768 px (SIDE-19); at or below it, at the thumb, with the camera next
 * to it (SHELL-16, SHELL-47). There the end of the page has space for both, so that each card can be scrolled out from behind.
 */
export function AddButton({ tab, onAdd }: AddButtonProps) {
  const t = useTexts(shellTexts)
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  if (isPhone) {
    return (
      <section aria-label={t('quickActions')} className={classes.dock}>
        <IconButton
          render={(props) => <Link to="/create" search={{ camera: 'on' }} {...props} />}
          variant="subtle"
          className={classes.camera}
          aria-label={t('takePhoto')}
        >
          <IconCamera data-icon="m" aria-hidden />
        </IconButton>
        <UnstyledButton className={classes.quick} data-add-button onClick={() => onAdd('in-place')}>
          <IconPlus data-icon="l" aria-hidden />
          <VisuallyHidden>{quickAddText(tab)}</VisuallyHidden>
        </UnstyledButton>
      </section>
    )
  }
  const text = floatingAddText(tab)
  return (
    <UnstyledButton
      className={classes.floating}
      data-add-button
      aria-label={text}
      aria-keyshortcuts="C"
      data-has-tooltip
      onClick={() => onAdd('over')}
    >
      <IconPlus data-icon="l" aria-hidden />
    </UnstyledButton>
  )
}
