import { captureTexts } from '../../texts/en/capture.ts'
import { useLanguage } from '../../texts/language.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Spinner } from '../../ui/kit/spinner.tsx'
import { RegionMark } from '../../ui/region-mark.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useVideoFrame } from '../../ui/use-video-frame.ts'
import { IconBulb, IconCheck, IconSparkles, IconVideoOff, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Camera, CameraView } from './camera/camera.ts'
import { clearMedia } from './edit-capture.ts'
import type { CapturedMedia } from './captured-media.ts'
import classes from './media-preview.module.css'
import type { ReviewedAnnotation } from './vision/annotation-review.ts'
import { describeMedia } from './vision/describe-media.ts'
import { StepsBelow } from './vision/steps-below.tsx'
import { useLongWait } from './vision/use-long-wait.ts'
import { indicatorText, type VisionState } from './vision/vision-state.ts'

interface MediaPreviewProps {
  media: CapturedMedia
  vision: VisionState
  /** The number of steps of the analysis. */
  steps: number
  /** The finding that the pointer or the focus is on. */
  pointed: ReviewedAnnotation | null
  /** The camera stays on behind the preview, so that it shows immediately after a clear. */
  camera: CameraView & { camera: Camera }
}

/** The captured photo or video, with buttons to clear and to analyze it (CAP-16, CAP-17, CAP-19, CAP-20). */
export function MediaPreview({ media, vision, steps, pointed, camera: { state, camera } }: MediaPreviewProps) {
  const t = useTexts(captureTexts)
  return (
    <>
      <div className={classes.picture}>
        <figure className={classes.frame}>
          <Shown media={media} pointed={pointed} key={media.media} />
        </figure>
        {/* Over the picture, so that nothing moves when a message appears or disappears. */}
        <div className={classes.said}>
          <VisionLine vision={vision} />
          {vision.phase === 'success' && <StepsBelow count={steps} />}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button className={classes.button} leftSection={<IconX aria-hidden />} onClick={clearMedia}>
          {t('clear')}
        </Button>
        {state !== 'idle' && (
          <Button className={classes.button} leftSection={<IconVideoOff aria-hidden />} onClick={() => camera.stop()}>
            {t('stopCamera')}
          </Button>
        )}
        <DescribeButton isDisabled={vision.phase === 'processing'} />
      </div>
    </>
  )
}

/** The disabled button in the same place before a capture, so that the user sees the next step (CAP-20). */
export const NothingToDescribe = () => (
  <div className={classes.buttons}>
    <DescribeButton isDisabled />
  </div>
)

function DescribeButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useTexts(captureTexts)
  const button = useFocusKept(isDisabled)
  return (
    <Button
      {...button}
      className={classes.button}
      data-main
      leftSection={<IconSparkles aria-hidden />}
      onClick={() => void describeMedia()}
    >
      {t('generate')}
    </Button>
  )
}

interface ShownProps {
  media: CapturedMedia
  pointed: ReviewedAnnotation | null
}

/** Shows the media, or a text if the browser cannot show them, as with some photos of phones. They can be submitted anyway. */
function Shown({ media: { media, type }, pointed }: ShownProps) {
  const t = useTexts(captureTexts)
  const [isDrawable, setIsDrawable] = useState(true)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const onError = () => setIsDrawable(false)
  if (!isDrawable) return <p className={classes.undrawable}>{t('notDrawable')}</p>
  return type === 'photo' ? (
    <>
      <img
        className={classes.media}
        src={media}
        alt={t('photo')}
        onError={onError}
        onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {pointed?.region && size && <RegionMark className={classes.mark} region={pointed.region} size={size} />}
    </>
  ) : (
    <Video media={media} pointed={pointed} onError={onError} />
  )
}

/** Shows the frame in which something was found, and outlines it there (VIS-43). */
function Video({ media, pointed, onError }: { media: string; pointed: ShownProps['pointed']; onError: () => void }) {
  const t = useTexts(captureTexts)
  const video = useRef<HTMLVideoElement>(null)
  const size = useVideoFrame(video, pointed)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video that was just recorded has no captions */}
      <video
        ref={video}
        className={classes.media}
        src={media}
        aria-label={t('video')}
        controls
        playsInline
        onError={onError}
      />
      {pointed?.region && size && <RegionMark className={classes.mark} region={pointed.region} size={size} />}
    </>
  )
}

/** The progress and result of the analysis (VIS-10 to VIS-12): advice about the picture, or the error. */
function VisionLine({ vision }: { vision: VisionState }) {
  // Rerenders what `indicatorText` returns when the language changes.
  useLanguage()
  const t = useTexts(captureTexts)
  const isLong = useLongWait(vision.phase === 'processing')
  const text = indicatorText(vision, isLong)
  return (
    <>
      <p role="status" className={classes.indicator}>
        {text !== undefined && (
          <>
            {vision.phase === 'processing' ? <Spinner /> : <IconCheck aria-hidden />}
            {text}
          </>
        )}
      </p>
      {vision.phase === 'success' &&
        vision.advice.map((advice) => (
          <p key={advice} role="status" className={classes.indicator}>
            <IconBulb data-icon="m" aria-hidden />
            {translateMessage(advice)}
          </p>
        ))}
      {vision.phase === 'success' && vision.omitted > 0 && (
        <p role="status" className={classes.indicator}>
          {t('analysis.omitted', { count: vision.omitted })}
        </p>
      )}
      {vision.phase === 'error' && (
        <p
          role={vision.isUnreached ? 'status' : 'alert'}
          className={vision.isUnreached ? classes.indicator : classes.failure}
        >
          {vision.message}
        </p>
      )}
    </>
  )
}
