import { useReducedMotion } from '../theme/use-media-query.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TAB_FADE_OUT_MS } from '../ui/timings.ts'
import type { TabId } from './tabs.ts'

interface View {
  tab: TabId
}

/**
 * The view to render: the old tab's view, unchanged, while it fades out, then the new one (SHELL-23). With reduced
 * motion, switches immediately (SHELL-24).
 * @param wanted must keep its identity while nothing changes (useMemo)
 * @param onShow called when another tab is shown
 */
export function useTabFade<Wanted extends View>(wanted: Wanted, onShow: (tab: TabId) => void) {
  const [shown, setShown] = useState(wanted)
  const [isArriving, setIsArriving] = useState(false)
  const isStill = useReducedMotion()
  const isLeaving = shown.tab !== wanted.tab && !isStill
  if (!isLeaving && shown !== wanted) setShown(wanted)

  useEffect(() => {
    if (!isLeaving) return
    const show = () => {
      setShown(wanted)
      setIsArriving(true)
      onShow(wanted.tab)
    }
    const timer = setTimeout(show, TAB_FADE_OUT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, wanted, onShow])

  const reported = useRef(shown.tab)
  // Runs before the effects of the new tab's lists, which would otherwise send requests that the reload repeats.
  useLayoutEffect(() => {
    if (reported.current === shown.tab) return
    reported.current = shown.tab
    if (isStill) onShow(shown.tab)
  }, [shown.tab, isStill, onShow])
  return { shown, phase: isLeaving ? 'leaving' : isArriving && !isStill ? 'arriving' : 'still' }
}
