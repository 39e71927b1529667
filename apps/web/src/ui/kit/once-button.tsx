import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface OnceButtonProps extends Omit<ButtonProps, 'onClick' | 'render'> {
  onPress: () => Promise<void>
}

/** A button whose action takes a while, and is not performed again before it is over. It retains the focus. */
export function OnceButton({ onPress, ...button }: OnceButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await onPress()
    } finally {
      setIsBusy(false)
    }
  }
  return <Button {...button} aria-disabled={isBusy} onClick={() => void press()} />
}
