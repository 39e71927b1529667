import { useCanGoBack } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rescueFocus } from '../../ui/lost-focus.ts'

/**
 * Moves the focus to the content of a page that a link has opened: the link was on the previous page. If this page is
 * opened first, the focus stays at the top.
 */
export function useFocusAfterLink(): void {
  const cameFromLink = useCanGoBack()
  useEffect(() => {
    if (cameFromLink) rescueFocus()
  }, [cameFromLink])
}
