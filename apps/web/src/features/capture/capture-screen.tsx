import type { Work } from '@daywork/domain/portfolio/work'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getPageOwner } from '../../api/page-owner.ts'
import { captureTexts } from '../../texts/en/capture.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShotStrip } from './burst/shot-strip.tsx'
import { type StoreShot, useBurst } from './burst/use-burst.ts'
import { hasCameraAccess } from './camera/open-camera.ts'
import { useCamera } from './camera/use-camera.ts'
import { Viewfinder } from './camera/viewfinder.tsx'
import { captureFor } from './capture-for.ts'
import classes from './capture-screen.module.css'
import type { CapturedMedia } from './captured-media.ts'
import { chooseWorkOrder, setMedia, setMediaFromFile } from './edit-capture.ts'
import { getCapture, useCapture } from './draft/capture-store.ts'
import { openCapture } from './draft/keep-capture.ts'
import { KeptNotice } from './draft/kept-notice.tsx'
import { useOwner } from './draft/use-owner.ts'
import { useGhost } from './ghost/use-ghost.ts'
import { JobChip } from './job-chip.tsx'
import { MediaPreview, NothingToDescribe } from './media-preview.tsx'
import { SubmitForm } from './submit/submit-form.tsx'
import { ApprovedInsights } from './vision/approved-insights.tsx'
import { GeneratedSteps } from './vision/generated-steps.tsx'
import { usePointed } from './vision/use-pointed.ts'

interface CaptureScreenProps {
  /** The order whose page led here. */
  workOrderId: number | null
  /** Otherwise, the order that the person works on, once it is known (CAP-37). */
  suggestedOrderId: number | null
  /** The photo to match (CAP-35). */
  matchedId: number | null
  /** The link that led here asked for a live camera (CAP-31). */
  startsCamera: boolean
  /**
   * @param isLast the person is done; otherwise the page is ready for the next photo
   * @param beforeId the photo that it matches
   */
  onSubmitted: (work: Work, isLast: boolean, beforeId: number | null) => void
  onCompare: (after: Work, beforeId: number) => void
  /** Stores one of several photos in a row. */
  storeShot: StoreShot
}

/** A photo that was taken from the spot of another one. */
interface Matched {
  photo: CapturedMedia
  orderId: number | null
  beforeId: number
}

/**
 * The media-capture work-submission page (SHELL-02): a photo or a short video, its analysis, a description, and the
 * submission.
 */
export function CaptureScreen(props: CaptureScreenProps) {
  const { workOrderId, suggestedOrderId, matchedId, startsCamera, onSubmitted, onCompare, storeShot } = props
  const t = useTexts(captureTexts)
  const capture = useCapture()
  const view = useCamera()
  const owner = useOwner()
  const { pointed, onPoint } = usePointed(capture)
  const burst = useBurst(storeShot)
  const { workOrderId: chosenOrder } = capture
  const ghost = useGhost(chosenOrder, { id: matchedId, orderId: workOrderId })
  const [matched, setMatched] = useState<Matched>()
  useEffect(() => {
    void openCapture(owner)
    if (workOrderId !== null) return captureFor(workOrderId)
    const isWanted = suggestedOrderId !== null && getCapture().workOrderId === null
    return isWanted ? captureFor(suggestedOrderId) : undefined
  }, [owner, workOrderId, suggestedOrderId])
  const stage = useRef<HTMLElement>(null)
  const details = useRef<HTMLElement>(null)
  const startCamera = useEffectEvent(() => {
    if (startsCamera && hasCameraAccess()) void view.camera.start()
  })
  useEffect(() => startCamera(), [])
  const takePhoto = (photo: CapturedMedia) => {
    if (burst.isOn && chosenOrder !== null) return burst.take(photo, chosenOrder, ghost.matchedId)
    setMatched(ghost.matchedId === null ? undefined : { photo, orderId: chosenOrder, beforeId: ghost.matchedId })
    setMedia(photo)
  }
  /** Whether this is still the photo that was taken so, and still for that order. */
  const isMatched = matched !== undefined && matched.photo === capture.media && matched.orderId === chosenOrder
  const beforeId = isMatched ? matched.beforeId : null
  const onNext = (work: Work) => {
    onSubmitted(work, false, beforeId)
    if (capture.workOrderId !== null) captureFor(capture.workOrderId)
    // The button that was pressed is no longer there: focus the camera.
    stage.current?.focus({ preventScroll: true })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={classes.screen}>
      <div className={classes.header}>
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
      </div>
      <section
        ref={stage}
        tabIndex={-1}
        className={classes.stage}
        data-has-camera={!capture.media || undefined}
        aria-label={t('camera')}
      >
        {capture.media ? (
          <MediaPreview
            media={capture.media}
            vision={capture.vision}
            steps={capture.annotations.length}
            pointed={pointed}
            camera={view}
          />
        ) : (
          <>
            <Viewfinder
              view={view}
              isReading={capture.isReading}
              onPhoto={takePhoto}
              onFile={setMediaFromFile}
              ghost={ghost}
              job={
                getPageOwner() !== null && (
                  <JobChip
                    workOrderId={chosenOrder}
                    onChange={() => openField(details.current)}
                    onClear={() => chooseWorkOrder(null)}
                  />
                )
              }
            >
              {chosenOrder !== null && view.state !== 'idle' && (
                <ShotStrip burst={burst} workOrderId={chosenOrder} onCompare={onCompare} />
              )}
            </Viewfinder>
            <NothingToDescribe />
          </>
        )}
      </section>
      <section ref={details} className={classes.work} aria-label={t('details')}>
        <KeptNotice capture={capture} />
        <SubmitForm capture={capture} onSubmitted={(work) => onSubmitted(work, true, beforeId)} onNext={onNext} />
        {/* Below the form, so that nothing moves under a person who types or is about to press a button. */}
        <GeneratedSteps annotations={capture.annotations} isLocked={capture.submission.isRunning} onPoint={onPoint} />
        <ApprovedInsights annotations={capture.annotations} />
      </section>
    </div>
  )
}

/** On to the list of work orders, which may be out of view. */
function openField(details: HTMLElement | null): void {
  const field = details?.querySelector<HTMLElement>('[role=combobox]')
  field?.focus()
  field?.click()
}
