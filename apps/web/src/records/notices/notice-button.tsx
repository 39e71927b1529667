import { useState } from 'react'
import { Button } from '../../ui/kit/button.tsx'
import { type Notice, type NoticeAction, runAction } from './notify.ts'

interface NoticeButtonProps {
  notice: Notice
  action: NoticeAction
  onDismiss: () => void
}

/** Performs the action of a notice. It may have to ask the server before, and must not be pressed again until then. */
export function NoticeButton({ notice, action, onDismiss }: NoticeButtonProps) {
  const [isRunning, setIsRunning] = useState(false)
  const press = async () => {
    if (isRunning) return
    setIsRunning(true)
    await runAction(notice, onDismiss)
    setIsRunning(false)
  }
  return (
    <Button variant="default" size="xs" aria-disabled={isRunning} onClick={() => void press()}>
      {action.label}
    </Button>
  )
}
