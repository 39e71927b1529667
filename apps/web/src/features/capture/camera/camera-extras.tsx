import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { IconBolt, IconBoltOff, IconCameraRotate, IconVideoOff } from '@tabler/icons-react'
import type { Camera, CameraView } from './camera.ts'
import classes from './viewfinder.module.css'

/** Controls over the live picture: flashlight and other camera where the device has them, and 'Stop Camera'. */
export function CameraExtras({ view }: { view: CameraView & { camera: Camera } }) {
  const t = useTexts(captureTexts)
  const { camera, state, abilities, isTorchLit } = view
  return (
    <div className={classes.extras}>
      {abilities.hasTorch && (
        <IconButton
          className={classes.extra}
          aria-label={t('flashlight')}
          aria-pressed={isTorchLit}
          onClick={() => void camera.toggleTorch()}
        >
          {isTorchLit ? <IconBolt data-icon="m" aria-hidden /> : <IconBoltOff data-icon="m" aria-hidden />}
        </IconButton>
      )}
      {abilities.hasOther && (
        <IconButton
          className={classes.extra}
          aria-label={t('switchCamera')}
          disabled={state === 'recording'}
          onClick={() => void camera.turnAround()}
        >
          <IconCameraRotate data-icon="m" aria-hidden />
        </IconButton>
      )}
      <Button
        className={classes.extra}
        size="xs"
        leftSection={<IconVideoOff aria-hidden />}
        onClick={() => camera.stop()}
      >
        {t('stopCamera')}
      </Button>
    </div>
  )
}
