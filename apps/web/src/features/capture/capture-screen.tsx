import type { Region } from '@daywork/domain/capture/region'
import type { Work } from '@daywork/domain/portfolio/work'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { takeIn, takeInFile } from './edit-capture.ts'
import { useCapture } from './draft/capture-store.ts'
import { openCapture } from './draft/keep-capture.ts'
import { KeptNotice } from './draft/kept-notice.tsx'
import { useOwner } from './draft/use-owner.ts'
import { MediaPreview, NothingToDescribe } from './media-preview.tsx'
import { SubmitForm } from './submit/submit-form.tsx'
import { ApprovedInsights } from './vision/approved-insights.tsx'
import { GeneratedSteps } from './vision/generated-steps.tsx'

interface CaptureScreenProps {
  /** The order whose page led here. */
  workOrderId: number | null
  /** The link that led here asked for a live camera (CAP-31). */
  startsCamera: boolean
  /** @param isLast the person is done; otherwise the page is ready for the next photo */
  onSubmitted: (work: Work, isLast: boolean) => void
  /** Stores one of several photos in a row. */
  storeShot: StoreShot
}

/**
 * The media-capture work-submission page (SHELL-02): a photo or a short video, its analysis, a description, and the
 * submission.
 */
export function CaptureScreen({ workOrderId, startsCamera, onSubmitted, storeShot }: CaptureScreenProps) {
  const t = useTexts(captureTexts)
  const capture = useCapture()
  const view = useCamera()
  const owner = useOwner()
  const [region, setRegion] = useState<Region | null>(null)
  const burst = useBurst(storeShot)
  const { workOrderId: chosenOrder } = capture
  useEffect(() => {
    void openCapture(owner)
    return workOrderId === null ? undefined : captureFor(workOrderId)
  }, [owner, workOrderId])
  const stage = useRef<HTMLElement>(null)
  const startCamera = useEffectEvent(() => {
    if (startsCamera && hasCameraAccess()) void view.camera.start()
  })
  useEffect(() => startCamera(), [])
  const onNext = (work: Work) => {
    onSubmitted(work, false)
    if (capture.workOrderId !== null) captureFor(capture.workOrderId)
    // The button that was pressed is gone: on to the camera.
    stage.current?.focus({ preventScroll: true })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={classes.screen}>
      <div className={classes.header}>
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
      </div>
      <section ref={stage} tabIndex={-1} className={classes.stage} aria-label={t('camera')}>
        {capture.media ? (
          <MediaPreview
            media={capture.media}
            vision={capture.vision}
            steps={capture.annotations.length}
            region={region}
            camera={view}
          />
        ) : (
          <>
            <Viewfinder
              view={view}
              onPhoto={(photo) => (burst.isOn && chosenOrder !== null ? burst.take(photo, chosenOrder) : takeIn(photo))}
              onFile={takeInFile}
            >
              {chosenOrder !== null && view.state !== 'idle' && <ShotStrip burst={burst} workOrderId={chosenOrder} />}
            </Viewfinder>
            <NothingToDescribe />
          </>
        )}
      </section>
      <section className={classes.work} aria-label={t('details')}>
        <KeptNotice capture={capture} />
        <SubmitForm capture={capture} onSubmitted={(work) => onSubmitted(work, true)} onNext={onNext} />
        {/* Below the form, so that nothing moves under a person who types or is about to press a button. */}
        <GeneratedSteps annotations={capture.annotations} isLocked={capture.submission.isRunning} onPoint={setRegion} />
        <ApprovedInsights annotations={capture.annotations} />
      </section>
    </div>
  )
}
