import { Button } from '../../ui/kit/button.tsx'
import { Spinner } from '../../ui/kit/spinner.tsx'
import { IconBulb, IconCheck, IconSparkles, IconVideoOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Camera, CameraView } from './camera/camera.ts'
import { clearMedia } from './edit-capture.ts'
import type { CapturedMedia } from './captured-media.ts'
import classes from './media-preview.module.css'
import { describeMedia } from './vision/describe-media.ts'
import { StepsBelow } from './vision/steps-below.tsx'
import { indicatorText, type VisionState } from './vision/vision-state.ts'

interface MediaPreviewProps {
  media: CapturedMedia
  vision: VisionState
  /** How many the analysis came to. */
  steps: number
  /** It stays on behind the preview, so that a clear leads back to it at once. */
  camera: CameraView & { camera: Camera }
}

/** What was captured, to be looked at, cleared, or analysed (CAP-16, CAP-17, CAP-19, CAP-20). */
export function MediaPreview({ media, vision, steps, camera: { state, camera } }: MediaPreviewProps) {
  return (
    <>
      <div className={classes.picture}>
        <figure className={classes.frame}>
          <Shown media={media} key={media.media} />
        </figure>
        {/* Over the picture, so that nothing moves when it comes and goes. */}
        <div className={classes.said}>
          <VisionLine vision={vision} />
          {vision.phase === 'success' && <StepsBelow count={steps} />}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button className={classes.button} leftSection={<IconX size={18} aria-hidden />} onClick={clearMedia}>
          Clear
        </Button>
        {state !== 'idle' && (
          <Button
            className={classes.button}
            leftSection={<IconVideoOff size={18} aria-hidden />}
            onClick={() => camera.stop()}
          >
            Stop Camera
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

const DescribeButton = ({ isDisabled }: { isDisabled: boolean }) => (
  <Button
    className={classes.button}
    data-main
    leftSection={<IconSparkles size={18} aria-hidden />}
    disabled={isDisabled}
    onClick={() => void describeMedia()}
  >
    Generate Description
  </Button>
)

/** Some phones take pictures that not every browser can draw; those can be sent all the same. */
function Shown({ media: { media, type } }: { media: CapturedMedia }) {
  const [isDrawable, setIsDrawable] = useState(true)
  const give = () => setIsDrawable(false)
  if (!isDrawable)
    return <p className={classes.undrawable}>This browser cannot show the file, but it can be submitted.</p>
  return type === 'photo' ? (
    <img className={classes.media} src={media} alt="Captured work" onError={give} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip recorded a moment ago has no captions
    <video className={classes.media} src={media} aria-label="Captured work" controls playsInline onError={give} />
  )
}

/** The indicator (VIS-10 to VIS-12), and what went wrong, in the analysis or in the picture. */
function VisionLine({ vision }: { vision: VisionState }) {
  const text = indicatorText(vision)
  return (
    <>
      <p role="status" className={classes.indicator}>
        {text !== undefined && (
          <>
            {vision.phase === 'processing' ? <Spinner size={16} /> : <IconCheck size={18} aria-hidden />}
            {text}
          </>
        )}
      </p>
      {vision.phase === 'success' &&
        vision.advice.map((advice) => (
          <p key={advice} role="status" className={classes.indicator}>
            <IconBulb size={18} aria-hidden />
            {advice}
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
