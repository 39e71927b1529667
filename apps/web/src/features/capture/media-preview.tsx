import { captureTexts } from '../../texts/en/capture.ts'
import { useLanguage } from '../../texts/language.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Spinner } from '../../ui/kit/spinner.tsx'
import { RegionMark } from '../../ui/region-mark.tsx'
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
  /** How many the analysis came to. */
  steps: number
  /** The finding that the pointer or the focus is on. */
  pointed: ReviewedAnnotation | null
  /** It stays on behind the preview, so that a clear leads back to it at once. */
  camera: CameraView & { camera: Camera }
}

/** What was captured, to be looked at, cleared, or analysed (CAP-16, CAP-17, CAP-19, CAP-20). */
export function MediaPreview({ media, vision, steps, pointed, camera: { state, camera } }: MediaPreviewProps) {
  const t = useTexts(captureTexts)
  return (
    <>
      <div className={classes.picture}>
        <figure className={classes.frame}>
          <Shown media={media} pointed={pointed} key={media.media} />
        </figure>
        {/* Over the picture, so that nothing moves when it comes and goes. */}
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

/** The same place before there are media: what comes next is seen, and cannot be pressed yet (CAP-20). */
export const NothingToDescribe = () => (
  <div className={classes.buttons}>
    <DescribeButton isDisabled />
  </div>
)

function DescribeButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useTexts(captureTexts)
  return (
    <Button
      className={classes.button}
      data-main
      leftSection={<IconSparkles aria-hidden />}
      disabled={isDisabled}
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

/** Some phones take pictures that not every browser can draw; those can be sent all the same. */
function Shown({ media: { media, type }, pointed }: ShownProps) {
  const t = useTexts(captureTexts)
  const [isDrawable, setIsDrawable] = useState(true)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const give = () => setIsDrawable(false)
  if (!isDrawable) return <p className={classes.undrawable}>{t('notDrawable')}</p>
  return type === 'photo' ? (
    <>
      <img
        className={classes.media}
        src={media}
        alt={t('photo')}
        onError={give}
        onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {pointed?.region && size && <RegionMark className={classes.mark} region={pointed.region} size={size} />}
    </>
  ) : (
    <Video media={media} pointed={pointed} onError={give} />
  )
}

/** Shows the frame in which something was found, and outlines it there (VIS-43). */
function Video({ media, pointed, onError }: { media: string; pointed: ShownProps['pointed']; onError: () => void }) {
  const t = useTexts(captureTexts)
  const video = useRef<HTMLVideoElement>(null)
  const size = useVideoFrame(video, pointed)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip that was just recorded has no captions */}
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

/** The indicator (VIS-10 to VIS-12), and what went wrong, in the analysis or in the picture. */
function VisionLine({ vision }: { vision: VisionState }) {
  // Rerenders what `indicatorText` returns when the language changes.
  useLanguage()
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
      {vision.phase === 'error' && (
        <p role="alert" className={classes.failure}>
          {vision.message}
        </p>
      )}
    </>
  )
}
