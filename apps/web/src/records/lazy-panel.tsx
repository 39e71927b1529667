import { useEffect, useEffectEvent, useRef } from 'react'
import { type Load, lazyPart } from '../ui/lazy-part.tsx'
import { rescueFocus } from '../ui/lost-focus.ts'
import { commonTexts } from '../texts/en/common.ts'
import { getTexts } from '../texts/use-texts.ts'
import { notify } from './notices/notify.ts'

interface PanelProps {
  /**
   * For a panel that stays mounted while closed, so that it can animate; without it, the panel is open while mounted.
   */
  isOpen?: boolean
  onClose: () => unknown
}

/** A part that opens over the page or in its place. A notification reports the failure, and the next press retries. */
export const lazyPanel = <Props extends PanelProps>(load: Load<Props>) =>
  lazyPart(load, ({ isOpen = true, onClose }, retry) => <NotOpened isOpen={isOpen} onClose={onClose} retry={retry} />)

function NotOpened({ isOpen, onClose, retry }: Required<PanelProps> & { retry: () => void }) {
  const isReported = useRef(false)
  const open = useEffectEvent(() => {
    if (isReported.current) return retry()
    isReported.current = true
    const t = getTexts(commonTexts)
    notify({ kind: 'error', error: undefined, text: t('part.notOpened', { hint: t('part.hint') }), id: 'not-opened' })
    onClose()
    rescueFocus()
  })
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  return null
}
