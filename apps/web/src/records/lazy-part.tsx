import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureState } from '../ui/failure-state.tsx'
import { rescueFocus } from '../ui/lost-focus.ts'
import { commonTexts } from '../texts/en/common.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { notify } from './notify.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Draws what could not be loaded; `retry` asks for it again, and puts it in the place of this. */
type Tell<Props> = (props: Props, retry: () => void) => ReactNode

/**
 * As React's `lazy`, for what is loaded when it is first opened: a script that does not come, without a network or
 * because a new version has taken its place, would otherwise take the page with it, and what was typed there.
 * @returns to be drawn within a Suspense, which has nothing to wait for once it `isLoaded`; `preload` never rejects
 */
export function lazyPart<Props extends object>(load: Load<Props>, tell: Tell<Props>) {
  let loaded: ComponentType<Props> | undefined
  let isRetry = false
  let Next = lazy(attempt)

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      if (isRetry) await askForLostStyles()
      loaded = await load()
      return { default: loaded }
    } catch (error) {
      console.info('A part of the page could not be loaded', error)
      return { default: NotLoaded }
    }
  }

  /** Makes a new attempt, since React keeps the outcome of one; only when asked, or what waits would try without end. */
  function renew(): typeof Next {
    isRetry = true
    Next = lazy(attempt)
    return Next
  }

  function NotLoaded(props: Props) {
    const [Again, setAgain] = useState<ComponentType<Props> | null>(null)
    useEffect(() => () => void renew(), [])
    const retry = () => {
      const Renewed = renew()
      setAgain(() => Renewed)
    }
    return Again ? <Again {...props} /> : tell(props, retry)
  }

  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Next)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await attempt()), isLoaded: () => loaded !== undefined })
}

/** A part that fills a place of the screen, which shows the failure. */
export const lazyScreen = <Props extends object>(load: Load<Props>) =>
  lazyPart(load, (_props, retry) => <PartNotLoaded onRetry={retry} />)

function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <FailureState title={t('part.notLoaded')} text={t('part.hint')} actionLabel={t('part.retry')} onAction={onRetry} />
  )
}

interface PanelProps {
  /** A panel that stays, closed, so that it can slide away; without it, it is open for as long as it is drawn. */
  isOpen?: boolean
  onClose: () => unknown
}

/** What opens over the page or in its place: a notification says that it did not, and the next press tries again. */
export const lazyPanel = <Props extends PanelProps>(load: Load<Props>) =>
  lazyPart(load, ({ isOpen = true, onClose }, retry) => <NotOpened isOpen={isOpen} onClose={onClose} retry={retry} />)

function NotOpened({ isOpen, onClose, retry }: Required<PanelProps> & { retry: () => void }) {
  const isTold = useRef(false)
  const open = useEffectEvent(() => {
    if (isTold.current) return retry()
    isTold.current = true
    const t = getTexts(commonTexts)
    notify({ kind: 'error', text: t('part.notOpened', { hint: t('part.hint') }), id: 'not-opened' })
    onClose()
    rescueFocus()
  })
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  return null
}

/** The bundler asks for a stylesheet only once, even if it did not arrive: the part would be shown without its style. */
async function askForLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(askAgain))
}

const askAgain = (lost: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = lost.href
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    lost.replaceWith(link)
  })
