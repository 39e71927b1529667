import { IconEye, IconEyeOff, IconLayersIntersect } from '@tabler/icons-react'
import { useRef } from 'react'
import { PhotoStrip } from '../../../records/photo-strip.tsx'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { UnstyledButton } from '../../../ui/kit/unstyled-button.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import classes from './ghost.module.css'
import type { Ghost } from './use-ghost.ts'

/** The strengths that can be chosen; at either end one of the two pictures would be invisible. */
const STRENGTHS = { min: 10, max: 90, step: 5 } as const

/** Chooses the photo over the live picture, and how strong it is (CAP-34). Nothing for an order without photos. */
export const GhostBar = ({ ghost }: { ghost: Ghost }) =>
  (ghost.photos.length > 0 || ghost.missing !== undefined) && <Bar ghost={ghost} />

function Bar({ ghost }: { ghost: Ghost }) {
  const t = useTexts(captureTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const { file, isHidden, isOpen, missing, photos, strength } = ghost
  const panel = useFocusBack(missing === 'loading', missing)
  const close = () => {
    opener.current?.focus()
    ghost.setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the controls inside
    <div
      ref={panel}
      role="group"
      aria-label={t('ghost.match')}
      className={classes.panel}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
    >
      {missing !== undefined && (
        <p role="status" className={classes.message}>
          {t(`ghost.${missing}`)}
          {missing === 'failed' && (
            <Button size="xs" variant="default" onClick={ghost.retry}>
              {t('ghost.retry')}
            </Button>
          )}
        </p>
      )}
      {isOpen && (
        <div className={classes.choice}>
          <PhotoStrip
            label={t('ghost.choose')}
            mark={t('ghost.before')}
            photos={photos}
            chosen={ghost.matchedId}
            noneLabel={t('ghost.none')}
            onChoose={ghost.match}
            onDone={close}
          />
        </div>
      )}
      <div className={classes.bar}>
        <UnstyledButton
          ref={opener}
          data-focus-back
          className={classes.button}
          aria-expanded={isOpen}
          onClick={() => ghost.setOpen(!isOpen)}
        >
          <IconLayersIntersect data-icon="m" aria-hidden />
          <span className={classes.text}>{t('ghost.match')}</span>
        </UnstyledButton>
        {file && (
          <>
            <input
              type="range"
              className={classes.strength}
              {...STRENGTHS}
              value={strength}
              disabled={isHidden}
              aria-label={t('ghost.strength')}
              aria-valuetext={`${strength}%`}
              onChange={(event) => ghost.setStrength(event.currentTarget.valueAsNumber)}
            />
            <IconButton
              className={classes.eye}
              aria-label={t('ghost.hide')}
              aria-pressed={isHidden}
              onClick={() => ghost.setHidden(!isHidden)}
            >
              {isHidden ? <IconEyeOff data-icon="m" aria-hidden /> : <IconEye data-icon="m" aria-hidden />}
            </IconButton>
          </>
        )}
      </div>
    </div>
  )
}
