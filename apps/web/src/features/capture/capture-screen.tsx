import type { Region } from '@daywork/domain/capture/region'
import type { Work } from '@daywork/domain/portfolio/work'
import { useEffect, useState } from 'react'
import { captureTexts } from '../../texts/en/capture.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
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
  /** The order that somebody came from to document it. */
  workOrderId: number | null
  onSubmitted: (work: Work) => void
}

/**
 * The media-capture work-submission page (SHELL-02): a photo or a short video, what an analysis says about it, a
 * description, and off it goes.
 */
export function CaptureScreen({ workOrderId, onSubmitted }: CaptureScreenProps) {
  const t = useTexts(captureTexts)
  const capture = useCapture()
  const view = useCamera()
  const owner = useOwner()
  const [region, setRegion] = useState<Region | null>(null)
  useEffect(() => {
    void openCapture(owner)
    return workOrderId === null ? undefined : captureFor(workOrderId)
  }, [owner, workOrderId])
  return (
    <div className={classes.screen}>
      <div className={classes.header}>
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
      </div>
      <section className={classes.stage} aria-label={t('camera')}>
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
            <Viewfinder view={view} onPhoto={takeIn} onFile={takeInFile} />
            <NothingToDescribe />
          </>
        )}
      </section>
      <section className={classes.work} aria-label={t('details')}>
        <KeptNotice capture={capture} />
        <SubmitForm capture={capture} onSubmitted={onSubmitted} />
        {/* Below the form: they come while somebody types or is about to press a button. */}
        <GeneratedSteps annotations={capture.annotations} isLocked={capture.submission.isRunning} onPoint={setRegion} />
        <ApprovedInsights annotations={capture.annotations} />
      </section>
    </div>
  )
}
