import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureState } from '../ui/failure-state.tsx'
import { rescueFocus } from '../ui/lost-focus.ts'
import { commonTexts } from '../texts/en/common.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { notify } from './notices/notify.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Renders the failure to load. `retry` loads the part again and renders it in this place. */
type RenderFailure<Props> = (props: Props, retry: () => void) => ReactNode

/**
 * Like React's `lazy`, for parts that are loaded when they are first opened. If a script fails to load, because the
 * network is down or a new version has replaced it, the rest of the page and its input stay.
 * @returns a component to render within a Suspense, which does not suspend once it `isLoaded`; `preload` never rejects
 */
export function lazyPart<Props extends object>(load: Load<Props>, renderFailure: RenderFailure<Props>) {
  let loaded: ComponentType<Props> | undefined
  let isRetry = false
  let Next = lazy(attempt)

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      if (isRetry) await reloadLostStyles()
      loaded = await load()
      return { default: loaded }
    } catch (error) {
      console.info('A part of the page could not be loaded', error)
      return { default: NotLoaded }
    }
  }

  /**
   * Makes a new attempt, because React caches the result of one. Only on request: otherwise a suspended part would
   * retry forever.
   */
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
    return Again ? <Again {...props} /> : renderFailure(props, retry)
  }

  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Next)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await attempt()), isLoaded: () => loaded !== undefined })
}

/** A part that shows the failure in its place on the screen. */
export const lazyScreen = <Props extends object>(load: Load<Props>) =>
  lazyPart(load, (_props, retry) => <PartNotLoaded onRetry={retry} />)

function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <FailureState
      title={t('part.notLoaded')}
      text={t('part.hint')}
      error={undefined}
      actionLabel={t('part.retry')}
      onAction={onRetry}
    />
  )
}

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

/** The bundler requests a stylesheet only once, even if that fails. Without this, the part would be shown unstyled. */
async function reloadLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(reloadStyle))
}

const reloadStyle = (lost: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = lost.href
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    lost.replaceWith(link)
  })
