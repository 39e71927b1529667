import { useMediaQuery } from '../theme/use-media-query.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { FORM_MOBILE_PX, mediaAtMost } from '../theme/breakpoints.ts'
import { askDiscard } from './ask.ts'
import { FormBody } from './form-body.tsx'
import type { FormShellProps } from './form-shell-props.ts'
import classes from './form-shell.module.css'
import { InPlaceHeader } from './panel-header.tsx'
import { hideNotices } from './notify.ts'
import { SlidingPanel } from './sliding-panel.tsx'
import { FORM_CLOSE_DELAY_MS } from './timings.ts'
import { useFocusWithin } from './use-focus-within.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** Everything about a form that is not its fields. */
export function FormShell(props: FormShellProps) {
  const { title, shown, form, onClose } = props
  const [isOpen, setIsOpen] = useState(true)
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  const finish = () => (shown === 'in-place' ? onClose() : setIsOpen(false))
  useCloseAfterSave(form.phase, finish)
  useLeaveQuestion(form.isDirty)
  // They would cover fields; the notifications panel keeps them, with what can be done (GEN-08).
  useEffect(hideNotices, [])
  const inPlaceRef = useFocusWithin()

  /** Resolves to whether the form closes. */
  const close = async (): Promise<boolean> => {
    if (form.phase === 'saving') return false
    if (form.isDirty && !(await askDiscard())) return false
    finish()
    return true
  }

  const body = <FormBody {...props} onCancel={() => void close()} />
  if (shown === 'in-place') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any of its fields (FORM-16)
      <section
        ref={inPlaceRef}
        className={classes.inPlace}
        aria-label={title}
        data-locks-scroll={isPhone || undefined}
        onKeyDown={(event) => isPlainEscape(event) && void close()}
      >
        <InPlaceHeader title={title} />
        {body}
      </section>
    )
  }
  return (
    <SlidingPanel title={title} shape={shown} isOpen={isOpen} onClose={close} onClosed={onClose}>
      {body}
    </SlidingPanel>
  )
}

const isPlainEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.nativeEvent.isComposing

/** FORM-05. The newest `finish` may be called: it only closes. */
function useCloseAfterSave(phase: 'editing' | 'saving' | 'saved', finish: () => void): void {
  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(finish, FORM_CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the phase starts the clock: another render within the 300 ms must not start it again
  }, [phase])
}
