import type { Work } from '@daywork/domain/portfolio/work'
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SaveFilesButton } from '../../../records/save-files-button.tsx'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Spinner } from '../../../ui/kit/spinner.tsx'
import { UnstyledButton } from '../../../ui/kit/unstyled-button.tsx'
import { focusRow, isFocusLost } from '../../../ui/lost-focus.ts'
import { RemoveLastShot } from './remove-last-shot.tsx'
import classes from './shot-strip.module.css'
import { fileOf, type Shot, type useBurst } from './use-burst.ts'

interface ShotStripProps {
  burst: ReturnType<typeof useBurst>
  workOrderId: number
  /** Shows a photo next to the one that it matches. */
  onCompare: (after: Work, beforeId: number) => void
}

/** The switch for several photos in a row of one work order, and the photos that were taken (CAP-33). */
export function ShotStrip({ burst, workOrderId, onCompare }: ShotStripProps) {
  const t = useTexts(captureTexts)
  const shots = burst.shots.filter((shot) => shot.workOrderId === workOrderId)
  const matched = lastMatched(shots)
  const failed = shots.filter(({ failure }) => failure !== undefined)
  const full = failed.filter(({ isFull }) => isFull)
  const { strip, keepFocus } = useFocusOfStrip()
  const remove = (shot: Shot) => {
    keepFocus()
    burst.remove(shot)
  }
  const restore = (shot: Shot) => {
    keepFocus()
    burst.restore(shot)
  }
  return (
    <div ref={strip} className={classes.burst}>
      <div className={classes.bar}>
        <UnstyledButton className={classes.toggle} aria-pressed={burst.isOn} onClick={burst.toggle}>
          {t('burst.toggle')}
        </UnstyledButton>
        <p role="status" className={classes.count}>
          {shots.length > 0 && t('burst.taken', { count: shots.filter(({ work }) => work).length })}
        </p>
        {matched && (
          <UnstyledButton className={classes.done} onClick={() => onCompare(...matched)}>
            {t('burst.compare')}
          </UnstyledButton>
        )}
        {shots.length > 0 && (
          <Link to="/work-orders/$orderId" params={{ orderId: String(workOrderId) }} className={classes.done}>
            {t('burst.done')}
          </Link>
        )}
      </div>
      {shots.length > 0 && (
        <div className={classes.strip}>
          <RemoveLastShot shot={shots.at(-1)} onRemoved={remove} onUndo={restore} />
          <ul className={classes.shots} aria-label={t('burst.list')}>
            {shots.toReversed().map((shot) => (
              <li key={shot.key} className={classes.shot}>
                <img src={shot.photo.media} alt={t('photo')} />
                <ShotState shot={shot} onRetry={() => burst.retry(shot)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {failed.length > 0 && (
        <p role="alert" className={classes.failure}>
          {failed.at(-1)?.failure} {full.length > 0 && <SaveFilesButton files={full.map(fileOf)} />}
        </p>
      )}
    </div>
  )
}

/**
 * The last photo takes the focused button with it, as does an Undo its notification. A lost focus moves to the button that
 * removes the last photo or, without photos, to the switch.
 */
function useFocusOfStrip() {
  const strip = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    // After `rescueFocus`, which may have moved it to the page.
    requestAnimationFrame(() => {
      if (!isFocusLost() && !document.activeElement?.matches('main')) return
      focusRow(strip.current?.querySelector(`.${classes.strip}`) ?? strip.current)
    })
  })
  return {
    strip,
    keepFocus: () => {
      isWanted.current = true
    },
  }
}

/** The last stored photo that matches another photo, and the id of that other photo. */
function lastMatched(shots: readonly Shot[]): [Work, number] | undefined {
  const pairs = shots.flatMap(({ matchedId, work }): [Work, number][] =>
    work && matchedId !== null ? [[work, matchedId]] : [],
  )
  return pairs.at(-1)
}

function ShotState({ shot: { failure, work }, onRetry }: { shot: Shot; onRetry: () => void }) {
  const t = useTexts(captureTexts)
  if (failure !== undefined) {
    return (
      <UnstyledButton className={classes.failed} aria-label={t('burst.retry')} onClick={onRetry}>
        <IconAlertTriangle aria-hidden />
        <IconRefresh aria-hidden />
      </UnstyledButton>
    )
  }
  return <span className={classes.state}>{work ? <IconCheck aria-label={t('burst.stored')} /> : <Spinner />}</span>
}
