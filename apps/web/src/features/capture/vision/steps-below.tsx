import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './findings.module.css'
import { STEPS_TITLE_ID } from './steps-title.ts'

/** The height at the bottom of the window that the bar of 'Submit Work' and the tabs cover on a phone. */
const COVERED_BELOW_PX = 140

/**
 * A button that scrolls to the steps of a new analysis if they are out of sight. Disappears once they have been visible. Mount
 * it again for each analysis.
 */
export function StepsBelow({ count }: { count: number }) {
  const t = useTexts(captureTexts)
  const [isUnseen, setIsUnseen] = useState(false)
  useEffect(() => {
    const title = document.getElementById(STEPS_TITLE_ID)
    if (!title) return undefined
    const look: IntersectionObserverCallback = (entries) => {
      const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
      setIsUnseen(!isSeen)
      if (isSeen) observer.disconnect()
    }
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${COVERED_BELOW_PX}px` })
    observer.observe(title)
    return () => observer.disconnect()
  }, [])
  if (!isUnseen) return null
  return (
    <Button className={classes.below} size="sm" rightSection={<IconArrowDown aria-hidden />} onClick={goThere}>
      {t('review.toSteps', { count })}
    </Button>
  )
}

/** Scrolls the steps to the middle, because bars cover the top and the bottom of the window. */
function goThere(): void {
  const title = document.getElementById(STEPS_TITLE_ID)
  title?.scrollIntoView({ block: 'center' })
  title?.focus({ preventScroll: true })
}
