import { RECORDING_MAX_S } from '@daywork/domain/capture/limits'
import { messageOf } from '../../../api/api-error.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import type { CapturedMedia } from '../captured-media.ts'
import { mediaOfPhoto } from '../media-of-file.ts'
import { type Camera, cameraFailureText, type CameraView } from './camera.ts'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { useRootAttribute } from '../../../ui/use-root-attribute.ts'
import { GhostBar } from '../ghost/ghost-bar.tsx'
import { GhostPicture } from '../ghost/ghost-picture.tsx'
import type { Ghost } from '../ghost/use-ghost.ts'
import { CameraExtras } from './camera-extras.tsx'
import { ShutterBar } from './shutter-bar.tsx'
import { hasCameraAccess } from './open-camera.ts'
import { takePhoto } from './take-photo.ts'
import classes from './viewfinder.module.css'

interface ViewfinderProps {
  view: CameraView & { camera: Camera }
  /** A chosen file is being read. */
  isReading: boolean
  onPhoto: (photo: CapturedMedia) => void
  /** Resolves to why the file is refused, or undefined. */
  onFile: (file: File) => Promise<string | undefined>
  /** The photo over the live picture. */
  ghost: Ghost
  /** For which work order photos are. */
  job: ReactNode
  /** Above the buttons. */
  children?: ReactNode
}

/** The live picture and its buttons; without a stream, the start panel (CAP-02 to CAP-08). */
export function Viewfinder({ view, isReading, onPhoto, onFile, ghost, job, children }: ViewfinderProps) {
  const t = useTexts(captureTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [cameraError, setCameraError] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const [ghostRetries, setGhostRetries] = useState(0)
  // Retry removes itself; the focus moves to the other controls of the photo.
  const finder = useFocusBack(false, ghostRetries)
  const isShown = view.stream !== null && view.stream === shown?.stream
  const hasCamera = hasCameraAccess()
  useRootAttribute('data-has-camera')
  const failure = cameraError ?? view.failure ?? (hasCamera ? null : t('failed.noCamera'))

  const shoot = () => {
    setCameraError(undefined)
    try {
      if (video.current) onPhoto(mediaOfPhoto(takePhoto(video.current)))
    } catch (error) {
      setCameraError(cameraFailureText(messageOf(error)))
    }
  }
  const choose = async (file: File) => setCameraError(await onFile(file))
  return (
    <div className={classes.viewfinder}>
      <div ref={finder} className={classes.finder} data-state={view.state}>
        {view.stream ? (
          <LivePicture
            stream={view.stream}
            isMirrored={view.facing === 'user'}
            elementRef={video}
            onPicture={setShown}
          />
        ) : (
          <StartPanel view={view} hasCamera={hasCamera} onStart={() => setCameraError(undefined)} />
        )}
        {isShown && ghost.file && !ghost.isHidden && (
          <GhostPicture
            key={ghost.file.id}
            file={ghost.file}
            live={shown}
            strength={ghost.strength}
            isMirrored={view.facing === 'user'}
            onRetry={() => setGhostRetries(ghostRetries + 1)}
          />
        )}
        {view.state !== 'idle' && (
          <div className={classes.top}>
            <div className={classes.job}>{job}</div>
            {view.state === 'recording' && <p className={classes.recording}>{t('recording')}</p>}
            <CameraExtras view={view} />
          </div>
        )}
        <div className={classes.foot}>
          {failure !== null && (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          )}
          {view.state !== 'idle' && <GhostBar ghost={ghost} />}
        </div>
      </div>
      <div className={classes.controls}>
        {children}
        <ShutterBar
          view={view}
          hasPicture={isShown}
          isReading={isReading}
          onShoot={shoot}
          onFile={(file) => void choose(file)}
        />
      </div>
    </div>
  )
}

/** A stream whose first frame was shown, and the size of its picture. */
interface Shown {
  stream: MediaStream
  width: number
  height: number
}

interface LivePictureProps {
  stream: MediaStream
  isMirrored: boolean
  elementRef: React.RefObject<HTMLVideoElement | null>
  /** Called when the first frame is shown, which is later than the stream's start, and when its size changes. */
  onPicture: (shown: Shown) => void
}

/** Muted, because phones autoplay only silent video. Inline, because iOS would open it full-screen. */
function LivePicture({ stream, isMirrored, elementRef, onPicture }: LivePictureProps) {
  const t = useTexts(captureTexts)
  const attach = (element: HTMLVideoElement | null) => {
    elementRef.current = element
    if (element && element.srcObject !== stream) element.srcObject = stream
  }
  const report = ({ currentTarget: { videoHeight, videoWidth } }: SyntheticEvent<HTMLVideoElement>) => {
    if (videoWidth > 0) onPicture({ stream, width: videoWidth, height: videoHeight })
  }
  return (
    <video
      ref={attach}
      className={classes.live}
      data-mirrored={isMirrored || undefined}
      aria-label={t('preview')}
      autoPlay
      muted
      playsInline
      onLoadedData={report}
      // A phone that is turned sends a picture of another shape.
      onResize={report}
    />
  )
}

interface StartPanelProps {
  view: ViewfinderProps['view']
  hasCamera: boolean
  onStart: () => void
}

function StartPanel({ view: { camera, isWaiting }, hasCamera, onStart }: StartPanelProps) {
  const t = useTexts(captureTexts)
  const start = () => {
    onStart()
    void camera.start()
  }
  const Icon = hasCamera ? IconCamera : IconCameraOff
  return (
    <div className={classes.start}>
      <Icon data-icon="l" aria-hidden />
      <p className={classes.hint}>
        {hasCamera
          ? t('hint', { seconds: RECORDING_MAX_S })
          : t(window.isSecureContext ? 'uploadInstead' : 'needsHttps')}
      </p>
      <Button
        className={classes.startButton}
        variant={hasCamera ? 'filled' : 'default'}
        disabled={isWaiting}
        onClick={start}
      >
        {t('startCamera')}
      </Button>
    </div>
  )
}
