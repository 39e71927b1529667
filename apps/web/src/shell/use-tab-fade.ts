import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { TAB_FADE_OUT_MS } from '../ui/timings.ts'
import type { TabId } from './tabs.ts'

interface View {
  tab: TabId
}

/**
 * The view to draw: the old tab's for as long as it fades out, as it was, then the new one (SHELL-23, SHELL-24).
 * @param wanted keep it the same object while nothing changes (useMemo)
 * @param onShow called when another tab has come to the front
 */
export function useTabFade<Wanted extends View>(wanted: Wanted, onShow: (tab: TabId) => void) {
  const [shown, setShown] = useState(wanted)
  const [isArriving, setIsArriving] = useState(false)
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const isLeaving = shown.tab !== wanted.tab
  if (!isLeaving && shown !== wanted) setShown(wanted)

  useEffect(() => {
    if (!isLeaving) return
    const show = () => {
      setShown(wanted)
      setIsArriving(true)
      onShow(wanted.tab)
    }
    const timer = setTimeout(show, isStill ? 0 : TAB_FADE_OUT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, wanted, isStill, onShow])
  return { shown, phase: isLeaving ? 'leaving' : isArriving ? 'arriving' : 'still' }
}
