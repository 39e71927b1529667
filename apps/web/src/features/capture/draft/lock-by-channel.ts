/** A window that is not suspended replies within this time. */
const REPLY_WAIT_MS = 200
/** Sorts before every window's own number. */
const LOCKED = ''

type Message = { asks: string; as: string } | { refuses: string; to: string }

/** The drafts that this window has locked, or asks for with its number. */
const own = new Map<string, string>()
const channel = new BroadcastChannel('daywork-capture-locks')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
const post = (message: Message) => channel.postMessage(message)

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (!('asks' in data)) return
  const number = own.get(data.asks)
  // Of two windows that ask within one wait, the one with the lower number gets it. The other one gives up by itself if it
  // asked first: this window has not heard it.
  if (number !== undefined && number < data.as) post({ refuses: data.asks, to: data.as })
})

/**
 * Locks a draft without Web Locks, which pages without https do not have: the other windows are asked whether one of them
 * has it. The lock ends with the page, also after a crash.
 * @returns a function that releases the lock, or undefined if another window has it
 */
export async function lockByChannel(id: string): Promise<(() => void) | undefined> {
  if (own.has(id)) return undefined
  const number = crypto.getRandomValues(new Uint32Array(3)).join('-')
  own.set(id, number)
  const isRefused = await new Promise<boolean>((resolve) => {
    const stop = (refused: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', onMessage)
      resolve(refused)
    }
    const onMessage = ({ data }: MessageEvent<Message>) => {
      const isLost = 'asks' in data ? data.asks === id && data.as < number : data.refuses === id && data.to === number
      if (isLost) stop(true)
    }
    const timer = setTimeout(() => stop(false), REPLY_WAIT_MS)
    channel.addEventListener('message', onMessage)
    post({ asks: id, as: number })
  })
  if (isRefused) {
    own.delete(id)
    return undefined
  }
  own.set(id, LOCKED)
  return () => own.delete(id)
}
