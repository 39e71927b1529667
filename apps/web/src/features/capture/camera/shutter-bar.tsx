import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { UnstyledButton } from '../../../ui/kit/unstyled-button.tsx'
import { IconPhotoUp, IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { takeFiles } from '../../../ui/take-files.ts'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import type { Camera, CameraView } from './camera.ts'
import { canCapture } from './camera-state.ts'
import classes from './shutter-bar.module.css'

interface ShutterBarProps {
  view: CameraView & { camera: Camera }
  /** Whether the preview shows a picture. A photo needs it; a recording needs only the stream. */
  hasPicture: boolean
  /** A chosen file is being read: it would replace what is taken or chosen in the meantime. */
  isReading: boolean
  onShoot: () => void
  onFile: (file: File) => void
}

/** The three ways to media, within reach of a thumb, the shutter in the middle (CAP-03, CAP-05 to CAP-07). */
export function ShutterBar({ view, hasPicture, isReading, onShoot, onFile }: ShutterBarProps) {
  const t = useTexts(captureTexts)
  const { camera, state, isWaiting, secondsLeft } = view
  const isReady = canCapture(state) && !isWaiting && !isReading
  // Recording starts as soon as the user allows the microphone, and its video would replace a file chosen in the meantime.
  const isMicrophoneAsked = state === 'live' && isWaiting
  return (
    <div className={classes.bar}>
      <UploadButton onFile={onFile} isDisabled={state === 'recording' || isMicrophoneAsked || isReading} />
      <UnstyledButton className={classes.button} disabled={!isReady || !hasPicture} onClick={onShoot}>
        <span className={classes.shutter} aria-hidden />
        {t('takePhoto')}
      </UnstyledButton>
      {state === 'recording' ? (
        <UnstyledButton className={classes.button} data-recording onClick={() => camera.stopRecording()}>
          <span className={classes.round} aria-hidden>
            <IconPlayerStopFilled data-icon="l" />
          </span>
          <span data-figures>{t('stop', { seconds: secondsLeft })}</span>
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.button} disabled={!isReady} onClick={() => void camera.startRecording()}>
          <span className={classes.round} aria-hidden>
            <IconPlayerRecordFilled data-icon="l" className={classes.dot} />
          </span>
          {t('record')}
        </UnstyledButton>
      )}
    </div>
  )
}

/** Opens the browser's file chooser; on a phone, the gallery. Other file types can still be chosen, so the file is checked (VAL-60). */
function UploadButton({ onFile, isDisabled }: { onFile: (file: File) => void; isDisabled: boolean }) {
  const t = useTexts(captureTexts)
  const ref = useRef<HTMLInputElement>(null)
  const press = useFocusKept(isDisabled)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = takeFiles(event)
    if (file) onFile(file)
  }
  return (
    <>
      <UnstyledButton className={classes.button} {...press} onClick={() => ref.current?.click()}>
        <span className={classes.round} aria-hidden>
          <IconPhotoUp data-icon="l" />
        </span>
        {t('uploadFile')}
      </UnstyledButton>
      <input
        ref={ref}
        type="file"
        aria-label={t('uploadFile')}
        accept="image/*,video/mp4,video/webm"
        hidden
        onChange={choose}
      />
    </>
  )
}
